import Bus
import Vocabulary

/// A message as the daemon describes it in `List`, `History`, `MessageAdded` and `MessageUpdated`.
///
/// Keys that this version does not know, and values of an unexpected type, are ignored, since a newer daemon may send
/// more.
struct MessageRecord {
    let content: MessageRequest
    private let record: RecordProperties

    /// Reads an `a{sv}`.
    init(_ reader: MessageReader) throws(BusError) {
        var (record, said) = (RecordProperties(), MessageProperties())
        var drawn: MessageContent?
        try reader.dictionary { (key, signature) throws(BusError) in
            if key == "content", signature == MessageContent.signature {
                drawn = try MessageContent(reader)
            } else if let value = try reader.propertyValue(signature),
                record.set(key, value) == .unknownKey
            {
                _ = said.set(key, value)
            }
        }
        var content = MessageRequest(said)
        content.content = drawn
        (self.content, self.record) = (content, record)
    }

    /// The message that the daemon keeps, for this description.
    var message: ShownMessage {
        ShownMessage(
            id: .init(rawValue: record.number ?? 0),
            state: record.state.flatMap { .init(rawValue: $0) } ?? .shown, content: content,
            snoozedUntil: record.snoozedUntil, snoozedMode: record.snoozedMode,
            sandbox: record.sandbox)
    }

    /// The entry of the history for this description. The message has ended also for a reason that a newer daemon knows.
    var entry: HistoryEntry {
        HistoryEntry(
            number: record.entry ?? 0, id: record.number.map { .init(rawValue: $0) },
            content: content, arrival: record.arrival ?? WallTime(millisecondsSince1970: 0),
            end: record.end, reason: record.reason.map { .init(rawValue: $0) ?? .closed },
            isUnread: record.isUnread ?? false, sandbox: record.sandbox)
    }
}
