/// How many messages a rule lets onto the screen in a length of time.
package struct RateLimit: Equatable, Sendable {
    /// By what messages are told apart that are counted.
    package enum Scope: String, CaseIterable, Sendable {
        /// All messages of the rule together.
        case rule
        /// Those of each application by themselves.
        case application
    }

    /// 1 to `most`.
    package var count: Int
    /// Milliseconds.
    package var time: UInt64
    package var scope: Scope

    /// The largest `count`.
    package static let most = 1000

    package init(count: Int, time: UInt64, scope: Scope = .application) {
        (self.count, self.time, self.scope) = (count, time, scope)
    }
}
