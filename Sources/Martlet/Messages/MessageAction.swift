/// An action that a message offers.
public struct MessageAction: Equatable, Sendable {
    /// The key that is reported when the action is chosen; unique within its message.
    public var key: String
    /// The text on the button. Not shown, and possibly empty, for ``defaultKey``.
    public var label: String

    /// Creates an action that is shown as a button, unless `key` is ``defaultKey``.
    public init(key: String, label: String) {
        self.key = key
        self.label = label
    }

    /// The key of the action that a click on the message itself runs.
    public static let defaultKey = "default"
    /// The key of the action that opens a field for a reply; ``MessageRequest/reply`` makes it.
    public static let replyKey = "inline-reply"
}
