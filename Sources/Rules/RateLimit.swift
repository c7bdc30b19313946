/// Limits the number of messages that a rule lets onto the screen in a period.
package struct RateLimit: Equatable, Sendable {
    /// Which messages are counted together.
    package enum Scope: String, CaseIterable, Sendable {
        /// All messages of the rule.
        case rule
        /// The messages of each application.
        case application
    }

    /// Number of messages, 1 to `most`.
    package var count: Int
    /// Length of the period, milliseconds.
    package var time: UInt64
    package var scope: Scope

    /// Greatest `count`.
    package static let most = 1000

    package init(count: Int, time: UInt64, scope: Scope = .application) {
        (self.count, self.time, self.scope) = (count, time, scope)
    }
}
