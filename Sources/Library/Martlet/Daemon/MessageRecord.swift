import Bus
import Vocabulary

/// A message as the daemon describes it in `List`, `MessageAdded` and `MessageUpdated`.
///
/// Keys that this version does not know, and values of an unexpected type, are ignored, since a newer daemon may send
/// more.
struct MessageRecord {
    var content = MessageRequest()
    /// `number`; only `List` has it.
    var id: ShownMessage.ID = 0
    var state = ShownMessage.State.shown
    /// The sandbox of the sender; nil where there is none, or none is known. `List` and `History` have it.
    private(set) var sandbox: String?
    /// The end of the snooze; nil where it has none. Only `List` has it.
    private(set) var snoozedUntil: WallTime?
    /// The mode whose end also ends the snooze; nil where there is none.
    private(set) var snoozedMode: String?
    /// Values that only `History` has.
    private var number: Int64 = 0
    private var arrival = WallTime(millisecondsSince1970: 0)
    private var end: WallTime?
    private var reason: MessageEndReason?
    private var isUnread = false

    /// Reads an `a{sv}`.
    init(_ reader: MessageReader) throws(BusError) {
        var record = MessageRecord()
        var said = MessageProperties()
        var drawn: MessageContent?
        try reader.dictionary { (key, signature) throws(BusError) in
            if try record.read(key, signature, reader) { return }
            if key == "content", signature == MessageContent.signature {
                drawn = try MessageContent(reader)
            } else if let value = try reader.propertyValue(signature) {
                _ = said.set(key, value)
            }
        }
        record.content = MessageRequest(said)
        record.content.content = drawn
        self = record
    }

    private init() {}

    /// The entry of the history for this description.
    var entry: HistoryEntry {
        HistoryEntry(
            number: number, id: id == 0 ? nil : id, content: content, arrival: arrival, end: end,
            reason: reason, isUnread: isUnread, sandbox: sandbox)
    }

    /// Reads a value that is no property of the message; returns false for all others.
    private mutating func read(
        _ key: String, _ signature: String, _ reader: MessageReader
    ) throws(BusError) -> Bool {
        switch (key, signature) {
        case ("number", "u"): id = ShownMessage.ID(rawValue: try reader.uint32())
        case ("state", "s"): state = ShownMessage.State(rawValue: try reader.string()) ?? state
        case ("sandbox", "s"): sandbox = try reader.string()
        case ("snoozed-until", "x"): snoozedUntil = try Self.time(reader)
        case ("snoozed-mode", "s"): snoozedMode = try reader.string()
        case ("entry", "x"): number = try reader.int64()
        case ("arrival", "x"): arrival = try Self.time(reader)
        case ("ended", "x"): end = try Self.time(reader)
        // An unknown reason of a newer daemon: the message has ended anyway.
        case ("reason", "s"): reason = MessageEndReason(rawValue: try reader.string()) ?? .closed
        case ("unread", "b"): isUnread = try reader.bool()
        default: return false
        }
        return true
    }

    private static func time(_ reader: MessageReader) throws(BusError) -> WallTime {
        WallTime(millisecondsSince1970: try reader.int64())
    }
}
