import Martlet

extension JSONValue {
    /// A message as `list --json` prints it.
    init(_ message: ShownMessage) {
        var head = [
            Member("id", .integer(Int64(message.id.rawValue))),
            Member("state", .string(message.state.rawValue)),
        ]
        if let time = message.snoozedUntil {
            head.append(Member("snoozed-until", .integer(time.millisecondsSince1970)))
        }
        if let mode = message.snoozedMode {
            head.append(Member("snoozed-mode", .string(mode)))
        }
        self = .object(
            head + Self.strings([("sandbox", message.sandbox)]) + Self.members(of: message.content))
    }

    /// An event as `watch` prints it.
    init(_ event: MessageEvent) {
        func object(_ name: EventName, _ members: Member...) -> JSONValue {
            let id = event.id.map { [Member("id", .integer(Int64($0.rawValue)))] } ?? []
            return .object([Member("event", .string(name.rawValue))] + id + members)
        }
        switch event {
        case .added(_, let content):
            self = object(.added, Member("message", .object(Self.members(of: content))))
        case .updated(_, let content):
            self = object(.updated, Member("message", .object(Self.members(of: content))))
        case .shown: self = object(.shown)
        case .actionInvoked(_, let key): self = object(.action, Member("action", .string(key)))
        case .replied(_, let text): self = object(.reply, Member("reply", .string(text)))
        case .ended(_, let reason):
            self = object(.ended, Member("reason", .string(reason.rawValue)))
        case .snoozed(_, let time):
            self = object(.snoozed, Member("until", .integer(time?.millisecondsSince1970 ?? 0)))
        case .willShow: self = object(.willShow)
        case .didShow: self = object(.didShow)
        case .willHide(_, let reason):
            self = object(.willHide, Member("reason", .string(reason.rawValue)))
        case .didHide(_, let reason):
            self = object(.didHide, Member("reason", .string(reason.rawValue)))
        case .didDrop(_, let reason):
            self = object(.didDrop, Member("reason", .string(reason.rawValue)))
        case .contentTapped(_, let point):
            self = object(
                .contentTapped, Member("x", .number(point.x)), Member("y", .number(point.y)))
        case .contentWanted(_, let room):
            self = object(.contentWanted, Member("room", JSONValue(room)))
        case .historyChanged(let unread):
            self = object(.historyChanged, Member("unread", .integer(Int64(unread))))
        case .panelChanged(let isOpen):
            self = object(.panelChanged, Member("open", .boolean(isOpen)))
        case .deckCardLeft(let outcome):
            self = object(
                .deckCardLeft, Member("index", .integer(Int64(outcome.index))),
                Member("card", .string(outcome.name)),
                Member("direction", outcome.direction.map { .string($0.rawValue) } ?? .null),
                Member("meaning", .string(outcome.meaning.text)),
                Member("text", .string(outcome.text)))
        case .deckEnded(let reason):
            self = object(.deckEnded, Member("reason", .string(reason.rawValue)))
        case .barPhase(let phase, let isAnimated):
            self = object(
                .barPhase, Member("phase", .string(phase.rawValue)),
                Member("animated", .boolean(isAnimated)))
        case .barItemShown(let source, let item):
            self = object(
                .barItemShown, Member("source", source.map { .string($0.rawValue) } ?? .null),
                Member("item", .string(item)))
        case .barPressed(let item, let key, let token):
            self = object(
                .barPressed, Member("item", .string(item)), Member("key", .string(key)),
                Member("token", token.map { .string($0) } ?? .null))
        case .barSeek(let item, let time):
            self = object(
                .barSeek, Member("item", .string(item)),
                Member("time", .integer(time.milliseconds)))
        case .barContentTapped(let item, let point):
            self = object(
                .barContentTapped, Member("item", .string(item)), Member("x", .number(point.x)),
                Member("y", .number(point.y)))
        case .barContentWanted(let item, let room):
            self = object(
                .barContentWanted, Member("item", .string(item)), Member("room", JSONValue(room))
            )
        case .modesChanged(let names):
            self = object(.modesChanged, Member("modes", .array(names.map { .string($0) })))
        case .doNotDisturbChanged(let isOn):
            self = object(.doNotDisturbChanged, Member("on", .boolean(isOn)))
        case .keyboard(let phase, let output, let frame):
            let head = [
                Member("event", .string(EventName.keyboardPrefix + phase.rawValue)),
                Member("output", .string(output)),
            ]
            self = .object(head + Self.members(of: frame))
        }
    }

    /// An entry as `history --json` prints it.
    init(_ entry: HistoryEntry) {
        var head = [Member("entry", .integer(entry.number))]
        if let id = entry.id { head.append(Member("id", .integer(Int64(id.rawValue)))) }
        head.append(Member("arrival", .integer(entry.arrival.millisecondsSince1970)))
        if let end = entry.end {
            head.append(Member("ended", .integer(end.millisecondsSince1970)))
        }
        if let reason = entry.reason { head.append(Member("reason", .string(reason.rawValue))) }
        head.append(Member("unread", .boolean(entry.isUnread)))
        self = .object(
            head + Self.strings([("sandbox", entry.sandbox)]) + Self.members(of: entry.content))
    }

    /// A region as `keyboard show --json` prints it.
    init(_ region: KeyboardRegion) {
        self = .object(
            [Member("output", .string(region.output))] + Self.members(of: region.frame)
                + [Member("source", .string(region.source.rawValue))])
    }

    private static func members(of frame: KeyboardFrame) -> [Member] {
        [
            Member("x", .integer(Int64(frame.x))), Member("y", .integer(Int64(frame.y))),
            Member("width", .integer(Int64(frame.width))),
            Member("height", .integer(Int64(frame.height))),
        ]
    }

    /// The area in which a program draws.
    init(_ room: MessageRoom) {
        self = .object([
            Member("width", .number(room.width)), Member("height", .number(room.height)),
            Member("scale", .number(room.scale)),
            Member("appearance", .string(room.appearance.rawValue)),
            Member("direction", .string(room.direction.rawValue)),
        ])
    }

    /// A messenger as `messengers --json` prints it.
    init(_ messenger: Messenger) {
        self = .object([
            Member("name", .string(messenger.name)),
            Member("order", .string(messenger.order.rawValue)),
            Member("max-visible", .integer(Int64(messenger.maxVisible))),
            Member("pause", .integer(messenger.pause.milliseconds)),
            Member("shown", .integer(Int64(messenger.shown))),
            Member("waiting", .integer(Int64(messenger.waiting))),
        ])
    }

    /// The contents, look and behaviour of a message; members that are empty or unknown are left out, but for title and body.
    static func members(of content: MessageRequest) -> [Member] {
        var members = [
            Member("title", .string(content.title)), Member("body", .string(content.body)),
        ]
        let said = content.properties.said.filter {
            $0.value != .text("") && !["title", "body"].contains($0.key)
        }
        for property in said.sorted(by: { place(of: $0.key) < place(of: $1.key) }) {
            if property.key == "duration" { members += drawing(of: content) }
            if let member = member(property) { members.append(member) }
        }
        if content.duration == nil { members += drawing(of: content) }
        return members
    }

    /// The order of members, which scripts have seen since the first version; properties that are younger come last.
    private static let order = [
        "id", "app-name", "icon", "icon-text", "image", "group", "category", "desktop-entry",
        "reply", "reply-placeholder", "reply-submit", "messenger", "layout", "theme", "position",
        "layer", "output", "urgency", "icon-style", "appearance", "dim", "focus", "animation",
        "duplicates", "handling", "swipe-up", "swipe-down", "swipe-left", "swipe-right",
        "dim-interactive", "duration", "delay", "minimum", "progress", "priority", "actions",
        "show-time-left", "sound", "haptics", "transient", "hide-on-disconnect", "resident",
    ]

    private static func place(of key: String) -> Int { order.firstIndex(of: key) ?? order.count }

    /// The member for a property; nil: no property of a message has such a value.
    private static func member(_ property: Property) -> Member? {
        switch (property.key, property.value) {
        // `id` is the number of the message.
        case ("id", .text(let name)): Member("name", .string(name))
        case ("duration", .integer(let number)) where number <= 0:
            Member("duration", .string(MessageDuration(wireValue: number).text))
        case ("progress", .real(let share)): Member("progress", .percent(share))
        case (let key, .text(let text)): Member(key, .string(text))
        case (let key, .integer(let number)): Member(key, .integer(number))
        case (let key, .real(let number)): Member(key, .number(number))
        case (let key, .flag(let flag)): Member(key, .boolean(flag))
        case (let key, .actions(let actions)): Member(key, JSONValue(actions))
        case (_, .words), (_, .buttons), (_, .properties): nil
        }
    }

    private init(_ actions: [MessageAction]) {
        self = .array(
            actions.map { action in
                .object([
                    Member("key", .string(action.key)), Member("label", .string(action.label)),
                ])
            })
    }

    private static func drawing(of content: MessageRequest) -> [Member] {
        guard let size = content.content?.size else { return [] }
        return [Member("content", .array([.number(size.width), .number(size.height)]))]
    }

    private static func strings(_ pairs: [(name: String, text: String?)]) -> [Member] {
        pairs.compactMap { pair in
            guard let text = pair.text, !text.isEmpty else { return nil }
            return Member(pair.name, .string(text))
        }
    }
}
