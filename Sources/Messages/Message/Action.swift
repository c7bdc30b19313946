/// An action that a message offers, usually as a button.
package struct Action: Equatable, Sendable {
    /// Identifier reported to the sender when the action is chosen. `default` is the action of the whole message.
    package var key: String
    /// Text of the button; may be empty for `default`.
    package var label: String

    package init(key: String, label: String) {
        self.key = key
        self.label = label
    }

    package static let defaultKey = "default"
    /// Key of the action that is a reply: choosing the action opens a text field. KDE's name for it.
    package static let replyKey = "inline-reply"
    /// Label of the reply's button if the sender gives none.
    package static let replyLabel = "Reply"
}
