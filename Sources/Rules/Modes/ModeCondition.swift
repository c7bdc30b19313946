/// Something around us during which modes can be on and about which rules can ask.
package enum ModeCondition: String, CaseIterable, Sendable {
    /// A window that people look at fills an output.
    case fullscreen
    /// The session is locked.
    case locked
}
