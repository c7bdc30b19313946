/// What a person wants of all messages of an application.
public struct MessageSilence: Equatable, Sendable {
    /// What becomes of the messages.
    public enum Kind: String, CaseIterable, Sendable {
        /// Only critical ones come onto the screen.
        case silent
        /// None comes onto the screen.
        case offScreen = "off-screen"
        /// They say who sent them, and nothing else.
        case contentsHidden = "hide-contents"
    }

    /// The application, by the name that it gives itself or by that of its desktop entry.
    public var application: String
    /// What becomes of its messages.
    public var kind: Kind
    /// When it is over, milliseconds since 1970; nil: never.
    public var until: Int64?
    /// The name of the rule that does it.
    public var rule: String
}
