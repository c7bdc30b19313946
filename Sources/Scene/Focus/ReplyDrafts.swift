import Messages
import TextEditing

/// Replies that were written and not sent. A draft belongs to one sender: it is not shown while
/// another sender has replaced the message.
struct ReplyDrafts {
    private struct Key: Hashable {
        var message: MessageID
        var sender: Sender
    }

    private var fields: [Key: TextField] = [:]

    /// Keeps a draft; an empty one is dropped.
    mutating func keep(_ field: TextField, for message: MessageID, of sender: Sender) {
        fields[Key(message: message, sender: sender)] = field.text.isEmpty ? nil : field
    }

    /// Removes and returns the draft for a sender's message; nil: there is none.
    mutating func take(for message: MessageID, of sender: Sender) -> TextField? {
        fields.removeValue(forKey: Key(message: message, sender: sender))
    }

    /// Drops the drafts of every sender for a message that has ended.
    mutating func drop(_ message: MessageID) {
        for key in fields.keys where key.message == message { fields[key] = nil }
    }
}
