/// Something that a message offers to do.
package struct Action: Equatable, Sendable {
    /// What is reported when the action is chosen. `default` is the action of the whole message.
    package var key: String
    /// What stands on the button; may be empty for `default`.
    package var label: String

    package init(key: String, label: String) {
        self.key = key
        self.label = label
    }

    package static let defaultKey = "default"
    /// The action that is a text: choosing it opens a field, as KDE has it.
    package static let replyKey = "inline-reply"
    /// What stands on the button of that action where nobody says anything.
    package static let replyLabel = "Reply"
}
