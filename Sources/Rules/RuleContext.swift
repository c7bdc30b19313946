/// What is known of the world when a message comes. What is nil is not known: a criterion about it holds for no
/// message, and neither does its opposite.
package struct RuleContext: Equatable, Sendable {
    /// Minutes since midnight where the user is.
    package var minute: Int?
    package var weekday: Weekday?
    /// The modes that are on.
    package var modes: Set<String>?
    /// Whether nobody has touched anything for a while.
    package var isIdle: Bool?
    /// Whether a window fills the output.
    package var isFullscreen: Bool?
    /// Whether the session is locked.
    package var isLocked: Bool?
    /// The output that messages for the focused output go to.
    package var output: String?

    /// Milliseconds in which nobody has touched anything until nobody counts as there, where nothing is said.
    package static let idleTime: UInt64 = 120_000

    /// Nothing is known.
    package init() {}
}
