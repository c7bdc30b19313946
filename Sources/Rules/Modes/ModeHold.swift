/// Somebody who has a mode be on, for as long as they are there.
package struct ModeHold: Equatable, Sendable {
    package var mode: ModeName
    /// The program, as it calls itself.
    package var holder: String
    /// Why, in the words of the program; empty: it did not say.
    package var reason: String
    /// Whether it came by the interface for applications, which may be in a sandbox: then critical messages are shown, whatever
    /// the mode says.
    package var isApplication: Bool

    package init(_ mode: ModeName, holder: String, reason: String, isApplication: Bool) {
        (self.mode, self.holder, self.reason) = (mode, holder, reason)
        self.isApplication = isApplication
    }

    /// The most that there can be at a time.
    package static let most = 128
}
