/// The silence of an application.
public struct MessageSilence: Equatable, Sendable {
    /// The effect on its messages.
    public enum Kind: String, CaseIterable, Sendable {
        /// Only critical messages are shown.
        case silent
        /// No messages are shown.
        case offScreen = "off-screen"
        /// Only their sender is shown, and not their contents.
        case contentsHidden = "hide-contents"
    }

    /// The application, by the name that it gives itself or by that of its desktop entry.
    public var application: String
    /// The effect on its messages.
    public var kind: Kind
    /// The end of the silence; nil: never.
    public var until: WallTime?
    /// The name of the rule that does it.
    public var rule: String
}
