import Bus

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
        try reader.dictionary { (key, signature) throws(BusError) in
            switch signature {
            case "s": record.readField(key, try reader.string())
            case "u": record.readField(key, try reader.uint32())
            case "b": record.readField(key, try reader.bool())
            case "a(ss)" where key == "actions": record.content.actions = try Self.actions(reader)
            case "x": record.readField(key, try reader.int64())
            case MessageContent.signature where key == "content":
                record.content.content = try MessageContent(reader)
            case "d" where key == "progress": record.content.progress = try reader.double()
            case "i" where key == "priority": record.content.priority = try reader.int32()
            default: try reader.skip()
            }
        }
        record.completeDuration()
        self = record
    }

    private init() {}

    /// The entry of the history for this description.
    var entry: HistoryEntry {
        HistoryEntry(
            number: number, id: id == 0 ? nil : id, content: content, arrival: arrival, end: end,
            reason: reason, isUnread: isUnread, sandbox: sandbox)
    }

    /// The parts of an indefinite duration, which come in separate keys, milliseconds.
    private var delay: Int64 = 0
    private var minimum: Int64 = 0

    private mutating func readField(_ key: String, _ value: Int64) {
        switch key {
        case "duration": content.duration = MessageDuration(wireValue: value)
        case "delay": delay = value
        case "minimum": minimum = value
        case "entry": number = value
        case "arrival": arrival = WallTime(millisecondsSince1970: value)
        case "ended": end = WallTime(millisecondsSince1970: value)
        case "snoozed-until": snoozedUntil = WallTime(millisecondsSince1970: value)
        default: break
        }
    }

    private mutating func completeDuration() {
        guard case .indefinite? = content.duration else { return }
        content.duration = .indefinite(
            delay: .milliseconds(delay), minimum: .milliseconds(minimum))
    }

    private mutating func readField(_ key: String, _ value: String) {
        switch key {
        case "snoozed-mode": snoozedMode = value
        case "sandbox": sandbox = value
        case "title": content.title = value
        case "body": content.body = value
        case "app-name": content.appName = value
        case "icon": content.icon = value
        case "icon-text": content.iconText = value
        case "image": content.image = value
        case "id": content.name = value
        case "group": content.group = value
        case "category": content.category = value
        case "desktop-entry": content.desktopEntry = value
        case "reply": content.reply = value
        case "reply-placeholder": content.replyPlaceholder = value
        case "reply-submit": content.replySubmit = value
        // An unknown reason of a newer daemon: the message has ended anyway.
        case "reason": reason = MessageEndReason(rawValue: value) ?? .closed
        case "state": state = ShownMessage.State(rawValue: value) ?? state
        default: readLook(key, value)
        }
    }

    private mutating func readLook(_ key: String, _ value: String) {
        switch key {
        case "sheet": content.sheet = MessageSheet(rawValue: value)
        case "messenger": content.messenger = value
        case "icon-style": content.iconStyle = MessageIconStyle(rawValue: value)
        case "appearance": content.appearance = MessageAppearance(rawValue: value)
        case "dim": content.dim = MessageDim(value)
        case "focus": content.focus = MessageFocus(rawValue: value)
        case "animation": content.animation = MessageAnimation(rawValue: value)
        case "duplicates": content.duplicates = MessageDuplicates(rawValue: value)
        case "layout": content.layout = MessageLayout(rawValue: value)
        case "theme": content.theme = MessageTheme(rawValue: value)
        case "position": content.position = MessagePosition(rawValue: value)
        case "layer": content.layer = MessageLayer(rawValue: value)
        case "output": content.output = value.isEmpty ? nil : MessageOutput(value)
        case "sound": content.sound = value
        case "urgency": content.urgency = MessageUrgency(rawValue: value)
        case "handling": content.handling = MessageHandling(rawValue: value)
        default:
            let directions = MessageSwipeDirection.allCases
            guard let direction = directions.first(where: { $0.key == key }) else { return }
            content.swipes[direction] = MessageSwipeMeaning(rawValue: value)
        }
    }

    private mutating func readField(_ key: String, _ value: UInt32) {
        switch key {
        case "number": id = ShownMessage.ID(rawValue: value)
        case "replaces": content.replaces = value == 0 ? nil : .init(rawValue: value)
        default: break
        }
    }

    private mutating func readField(_ key: String, _ value: Bool) {
        switch key {
        case "transient": content.isTransient = value
        case "unread": isUnread = value
        case "haptics": content.isFelt = value
        case "show-time-left": content.showsTimeLeft = value
        case "resident": content.isResident = value
        case "hide-on-disconnect": content.hidesOnDisconnect = value
        case "dim-interactive": content.isDimInteractive = value
        default: break
        }
    }

    static func actions(_ reader: MessageReader) throws(BusError) -> [MessageAction] {
        var actions: [MessageAction] = []
        try reader.array("(ss)") { () throws(BusError) in
            actions.append(
                try reader.structure("ss") { () throws(BusError) in
                    MessageAction(key: try reader.string(), label: try reader.string())
                })
        }
        return actions
    }
}
