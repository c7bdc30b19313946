/// A condition during which modes can be on, and for which rules can ask.
package enum ModeCondition: String, CaseIterable, Sendable {
    /// A full-screen window is visible.
    case fullscreen
    /// The session is locked.
    case locked
}
