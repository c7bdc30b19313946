/// A hold by which a program keeps a mode on while the program runs.
package struct ModeHold: Equatable, Sendable {
    package var mode: ModeName
    /// The program's name as the program gives it.
    package var holder: String
    /// The reason in the program's words; empty: none given.
    package var reason: String
    /// Whether the hold came by the interface for applications, which may be sandboxed: critical messages are then
    /// shown, whatever the mode's settings.
    package var isApplication: Bool

    package init(_ mode: ModeName, holder: String, reason: String, isApplication: Bool) {
        (self.mode, self.holder, self.reason) = (mode, holder, reason)
        self.isApplication = isApplication
    }

    /// Maximum number of holds at the same time.
    package static let most = 128
}
