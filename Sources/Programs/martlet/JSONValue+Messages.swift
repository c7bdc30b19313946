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
        func object(_ name: String, _ members: Member...) -> JSONValue {
            let id = event.id.map { [Member("id", .integer(Int64($0.rawValue)))] } ?? []
            return .object([Member("event", .string(name))] + id + members)
        }
        switch event {
        case .added(_, let content):
            self = object("added", Member("message", .object(Self.members(of: content))))
        case .updated(_, let content):
            self = object("updated", Member("message", .object(Self.members(of: content))))
        case .shown: self = object("shown")
        case .actionInvoked(_, let key): self = object("action", Member("action", .string(key)))
        case .replied(_, let text): self = object("reply", Member("reply", .string(text)))
        case .ended(_, let reason):
            self = object("ended", Member("reason", .string(reason.rawValue)))
        case .snoozed(_, let time):
            self = object("snoozed", Member("until", .integer(time?.millisecondsSince1970 ?? 0)))
        case .willShow: self = object("will-show")
        case .didShow: self = object("did-show")
        case .willHide(_, let reason):
            self = object("will-hide", Member("reason", .string(reason.rawValue)))
        case .didHide(_, let reason):
            self = object("did-hide", Member("reason", .string(reason.rawValue)))
        case .didDrop(_, let reason):
            self = object("did-drop", Member("reason", .string(reason.rawValue)))
        case .contentTapped(_, let point):
            self = object(
                "content-tapped", Member("x", .number(point.x)), Member("y", .number(point.y)))
        case .contentWanted(_, let room):
            self = object("content-wanted", Member("room", JSONValue(room)))
        case .historyChanged(let unread):
            self = object("history-changed", Member("unread", .integer(Int64(unread))))
        case .panelChanged(let isOpen):
            self = object("panel-changed", Member("open", .boolean(isOpen)))
        case .deckCardLeft(let outcome):
            self = object(
                "deck-card-left", Member("index", .integer(Int64(outcome.index))),
                Member("card", .string(outcome.name)),
                Member("direction", outcome.direction.map { .string($0.rawValue) } ?? .null),
                Member("meaning", .string(outcome.meaning.text)),
                Member("text", .string(outcome.text)))
        case .deckEnded(let reason):
            self = object("deck-ended", Member("reason", .string(reason.rawValue)))
        case .barPhase(let phase, let isAnimated):
            self = object(
                "bar-phase", Member("phase", .string(phase.rawValue)),
                Member("animated", .boolean(isAnimated)))
        case .barItemShown(let source, let item):
            self = object(
                "bar-item-shown", Member("source", source.map { .string($0.rawValue) } ?? .null),
                Member("item", .string(item)))
        case .barPressed(let item, let key, let token):
            self = object(
                "bar-pressed", Member("item", .string(item)), Member("key", .string(key)),
                Member("token", token.map { .string($0) } ?? .null))
        case .barSeek(let item, let time):
            self = object(
                "bar-seek", Member("item", .string(item)),
                Member("time", .integer(time.milliseconds)))
        case .barContentTapped(let item, let point):
            self = object(
                "bar-content-tapped", Member("item", .string(item)), Member("x", .number(point.x)),
                Member("y", .number(point.y)))
        case .barContentWanted(let item, let room):
            self = object(
                "bar-content-wanted", Member("item", .string(item)), Member("room", JSONValue(room))
            )
        case .modesChanged(let names):
            self = object("modes-changed", Member("modes", .array(names.map { .string($0) })))
        case .doNotDisturbChanged(let isOn):
            self = object("do-not-disturb-changed", Member("on", .boolean(isOn)))
        case .keyboard(let phase, let output, let frame):
            let head = [
                Member("event", .string("keyboard-" + phase.rawValue)),
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

    /// The contents, look and behaviour of a message; members that are empty or unknown are left out.
    static func members(of content: MessageRequest) -> [Member] {
        text(of: content) + look(of: content) + behaviour(of: content)
    }

    private static func text(of content: MessageRequest) -> [Member] {
        [Member("title", .string(content.title)), Member("body", .string(content.body))]
            + strings([
                ("name", content.name), ("app-name", content.appName), ("icon", content.icon),
                ("icon-text", content.iconText), ("image", content.image),
                ("group", content.group), ("category", content.category),
                ("desktop-entry", content.desktopEntry),
                ("reply", content.reply), ("reply-placeholder", content.replyPlaceholder),
                ("reply-submit", content.replySubmit),
            ])
    }

    private static func look(of content: MessageRequest) -> [Member] {
        strings([
            ("messenger", content.messenger), ("layout", content.layout?.rawValue),
            ("theme", content.theme?.rawValue),
            ("position", content.position?.rawValue), ("layer", content.layer?.rawValue),
            ("output", content.output?.text), ("urgency", content.urgency?.rawValue),
            ("icon-style", content.iconStyle?.rawValue),
            ("appearance", content.appearance?.rawValue), ("dim", content.dim?.text),
            ("focus", content.focus?.rawValue), ("animation", content.animation?.rawValue),
            ("duplicates", content.duplicates?.rawValue),
            ("handling", content.handling?.rawValue),
        ]) + swipes(of: content) + drawing(of: content)
    }

    private static func drawing(of content: MessageRequest) -> [Member] {
        var members: [Member] = []
        if let isDimInteractive = content.isDimInteractive {
            members.append(Member("dim-interactive", .boolean(isDimInteractive)))
        }
        if let size = content.content?.size {
            let extent: [JSONValue] = [.number(size.width), .number(size.height)]
            members.append(Member("content", .array(extent)))
        }
        return members
    }

    private static func swipes(of content: MessageRequest) -> [Member] {
        strings(
            MessageSwipeDirection.allCases.map { direction in
                ("swipe-\(direction.rawValue)", content.swipes[direction]?.rawValue)
            })
    }

    private static func behaviour(of content: MessageRequest) -> [Member] {
        var members: [Member] = []
        switch content.duration {
        case .automatic: members.append(Member("duration", .string("auto")))
        case .forever: members.append(Member("duration", .string("forever")))
        case .time(let length):
            members.append(Member("duration", .integer(length.milliseconds)))
        case .indefinite(let delay, let minimum):
            members += [
                Member("duration", .string("indefinite")),
                Member("delay", .integer(delay.milliseconds)),
                Member("minimum", .integer(minimum.milliseconds)),
            ]
        case nil: break
        }
        if let progress = content.progress {
            members.append(Member("progress", .percent(progress)))
        }
        if let priority = content.priority {
            members.append(Member("priority", .integer(Int64(priority))))
        }
        if !content.actions.isEmpty { members.append(Member("actions", actions(of: content))) }
        if let shows = content.showsTimeLeft {
            members.append(Member("show-time-left", .boolean(shows)))
        }
        if let sound = content.sound { members.append(Member("sound", .string(sound))) }
        if let isFelt = content.isFelt { members.append(Member("haptics", .boolean(isFelt))) }
        if content.isTransient { members.append(Member("transient", .boolean(true))) }
        if content.hidesOnDisconnect {
            members.append(Member("hide-on-disconnect", .boolean(true)))
        }
        if content.isResident { members.append(Member("resident", .boolean(true))) }
        return members
    }

    private static func actions(of content: MessageRequest) -> JSONValue {
        .array(
            content.actions.map { action in
                .object([
                    Member("key", .string(action.key)), Member("label", .string(action.label)),
                ])
            })
    }

    private static func strings(_ pairs: [(name: String, text: String?)]) -> [Member] {
        pairs.compactMap { pair in
            guard let text = pair.text, !text.isEmpty else { return nil }
            return Member(pair.name, .string(text))
        }
    }
}
