/// One-time codes that are hidden wherever messages are listed: a person has copied them, or they are old. The card of
/// a message goes on showing its code.
extension MessageBoard {
    /// Hides the code of a message until its sender changes the text.
    mutating func hideCode(_ id: MessageID) {
        guard let record = records[id], !record.hidesCode else { return }
        change(id) { $0.setHidesCode(true) }
        send(.codeHidden(id))
    }

    /// Whether lists hide the code of a message.
    package func hidesCode(_ id: MessageID) -> Bool { records[id]?.hidesCode ?? false }

    /// A message as lists show it; nil: it is not held.
    package func listed(_ id: MessageID) -> Message? {
        guard let record = records[id] else { return nil }
        guard record.hidesCode else { return record.message }
        var message = record.message
        message.hideCode()
        return message
    }
}
