/// The messages that a client has shown and that have not ended, with the readers of their events and their views.
struct ShownMessages {
    private struct Shown {
        var progress = MessageProgress()
        var view: ShownView?
        var handlers: MessageHandlers
    }

    private var messages: [ShownMessage.ID: Shown] = [:]
    /// The number of calls to show a message that have no answer yet.
    private var expected = 0
    /// Events of messages that may turn out to be this client's, once such an answer comes.
    private var early: [(id: ShownMessage.ID, event: MessageEvent)] = []

    /// Records that a message will be shown whose id is not known yet.
    mutating func expect() { expected += 1 }

    /// Records that a message that was expected will not be shown.
    mutating func missed() {
        expected -= 1
        if expected == 0 { early = [] }
    }

    /// Records the id of a message. A second call with the same id, as for messages of one name, keeps the readers.
    ///
    /// - Returns: The track for handles, and calls that follow from earlier events.
    mutating func add(
        _ id: ShownMessage.ID, _ view: ShownView?, _ handlers: MessageHandlers
    ) -> (MessageTrack, [DaemonCall<Void>]) {
        var shown = messages[id] ?? Shown(handlers: handlers)
        shown.handlers = handlers
        if let view { shown.view = view }
        messages[id] = shown
        let track = shown.progress.track
        var calls: [DaemonCall<Void>] = []
        for event in early where event.id == id { calls += handle(event.event) }
        early.removeAll { $0.id == id }
        missed()
        return (track, calls)
    }

    /// Passes an event on to the readers.
    ///
    /// - Returns: Calls that follow from it.
    mutating func handle(_ event: MessageEvent) -> [DaemonCall<Void>] {
        guard let id = event.id else { return [] }
        guard var shown = messages[id] else {
            if expected > 0 { early.append((id, event)) }
            return []
        }
        shown.handlers.handle(event)
        var calls: [DaemonCall<Void>] = []
        if case .contentWanted(_, let room) = event, let content = shown.view?.move(to: room) {
            calls = [.update(id, MessagePatch(content: content))]
        }
        messages[id] = shown.progress.handle(event) ? shown : nil
        return calls
    }

    /// Records that the look of a message changes.
    ///
    /// - Returns: The message, if the room of its view may change.
    mutating func changed(
        _ id: ShownMessage.ID, _ look: MessageConfiguration
    ) -> MessageRequest? {
        messages[id]?.view?.change(look)
    }

    /// Records the room of a message's view, and draws the view there.
    mutating func room(_ room: MessageRoom, of id: ShownMessage.ID) -> MessageContent? {
        messages[id]?.view?.move(to: room)
    }

    /// Draws another view on a message; nil if it has no view yet.
    mutating func draw(_ view: any MessageView, on id: ShownMessage.ID) -> MessageContent? {
        messages[id]?.view?.draw(view)
    }

    /// Records the first view of a message.
    mutating func put(_ view: ShownView, on id: ShownMessage.ID) { messages[id]?.view = view }

    /// Ends the events of all messages.
    mutating func finish() {
        for shown in messages.values { shown.progress.track.finish() }
        messages = [:]
    }
}

/// The items that a client has put on the bar, with the readers of their events and their views.
struct ShownBarItems {
    private struct Shown {
        let track = EventLog<BarItemHandle.Event>()
        var isKept = false
        var view: (any MessageView)?
        var room: MessageRoom?
        var pressed: (@Sendable (String) async -> Void)?

        /// The change of an item that draws its view; nil if it has none.
        func drawn(_ id: String) -> BarItem? {
            guard let view, let room else { return nil }
            var item = BarItem(id: id)
            item.content = view.content(in: room)
            item.isKept = isKept
            return item
        }
    }

    private var items: [String: Shown] = [:]

    /// Adds an item. Where it was set before, readers of its events continue.
    mutating func add(
        _ id: String, _ drawn: (view: any MessageView, room: MessageRoom)?, isKept: Bool,
        _ pressed: (@Sendable (String) async -> Void)?
    ) -> EventLog<BarItemHandle.Event> {
        var shown = items[id] ?? Shown()
        shown.isKept = isKept
        if let drawn { (shown.view, shown.room) = drawn }
        if let pressed { shown.pressed = pressed }
        items[id] = shown
        return shown.track
    }

    /// Passes an event on to the readers.
    ///
    /// - Returns: Calls that follow from it.
    mutating func handle(_ event: MessageEvent) -> [DaemonCall<Void>] {
        switch event {
        case .barPressed(let id, let key, let token):
            items[id]?.track.append(.pressed(key: key, token: token))
            if let pressed = items[id]?.pressed { Task { await pressed(key) } }
        case .barSeek(let id, let time): items[id]?.track.append(.seek(to: time))
        case .barContentTapped(let id, let point): items[id]?.track.append(.tapped(point))
        case .barContentWanted(let id, let room):
            items[id]?.room = room
            if let item = items[id]?.drawn(id) { return [.changeBarItem(item)] }
        default: break
        }
        return []
    }

    /// Draws another view on an item.
    ///
    /// - Returns: The change of the item; nil if the room of its views is not known yet.
    mutating func draw(_ view: any MessageView, on id: String) -> BarItem? {
        items[id]?.view = view
        return items[id]?.drawn(id)
    }

    /// Draws a view on an item for the first time.
    mutating func put(_ view: any MessageView, in room: MessageRoom, on id: String) -> BarItem {
        items[id]?.room = room
        items[id]?.view = view
        var item = BarItem(id: id)
        item.content = view.content(in: room)
        item.isKept = items[id]?.isKept ?? false
        return item
    }

    /// Removes an item.
    mutating func remove(_ id: String) { items.removeValue(forKey: id)?.track.finish() }

    /// Ends the events of all items.
    mutating func finish() {
        for item in items.values { item.track.finish() }
        items = [:]
    }
}

/// A view on a card, with the room that it is drawn for.
struct ShownView {
    private var view: any MessageView
    /// The message, whose look decides the room and its colours.
    private var message: MessageRequest
    /// The room that the daemon reported last.
    private var room: MessageRoom

    /// Creates a view that was just drawn for `room`.
    init(_ view: any MessageView, message: MessageRequest, room: MessageRoom) {
        (self.view, self.message, self.room) = (view, message, room)
        self.message.content = nil
    }

    /// Draws the view in another room.
    mutating func move(to room: MessageRoom) -> MessageContent {
        self.room = room
        return view.content(in: room)
    }

    /// Draws another view in the same room.
    mutating func draw(_ view: any MessageView) -> MessageContent {
        self.view = view
        return view.content(in: room)
    }

    /// Applies changes of the message.
    ///
    /// - Returns: The message, if the changes may give the view another room or other colours.
    mutating func change(_ look: MessageConfiguration) -> MessageRequest? {
        let old = message
        var changed = look.message
        changed.fill(from: message)
        message = changed
        return message == old ? nil : message
    }
}
