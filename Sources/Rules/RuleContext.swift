/// Facts about the surroundings at a message's arrival. nil: not known; a criterion for it applies to no message, and
/// neither does the opposite.
package struct RuleContext: Equatable, Sendable {
    /// Minutes since midnight in the user's time zone.
    package var minute: Int?
    package var weekday: Weekday?
    /// Names of the active modes.
    package var modes: Set<String>?
    /// Whether the person is idle.
    package var isIdle: Bool?
    /// Whether a full-screen window is visible.
    package var isFullscreen: Bool?
    /// Whether the session is locked.
    package var isLocked: Bool?
    /// The output to which messages for the focused output go.
    package var output: String?

    /// Milliseconds without input after which the person counts as idle by default.
    package static let idleTime: UInt64 = 120_000

    /// Creates a context in which nothing is known.
    package init() {}
}
