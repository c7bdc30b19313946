/// The items that a client has put on the bar: who is told of them, and what is drawn on them.
struct ShownBarItems {
    private struct Shown {
        let track = EventLog<BarItemHandle.Event>()
        var isKept = false
        var view: (any MessageView)?
        var room: MessageRoom?
        var pressed: (@Sendable (String) async -> Void)?

        /// The change of an item by which its view is drawn; nil: it has none.
        func drawn(_ id: String) -> BarItem? {
            guard let view, let room else { return nil }
            var item = BarItem(id: id)
            item.content = view.content(in: room)
            item.isKept = isKept
            return item
        }
    }

    private var items: [String: Shown] = [:]

    /// Notes an item that was set. Where it was set before, those who read go on reading.
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

    /// Has everybody be told of an event.
    ///
    /// - Returns: Calls that follow from it.
    mutating func take(_ event: MessageEvent) -> [DaemonCall<Void>] {
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

    /// Has another view be drawn on an item.
    ///
    /// - Returns: The change of the item; nil: where its views stand is not known yet.
    mutating func draw(_ view: any MessageView, on id: String) -> BarItem? {
        items[id]?.view = view
        return items[id]?.drawn(id)
    }

    /// Has a view be drawn on an item for the first time.
    mutating func put(_ view: any MessageView, in room: MessageRoom, on id: String) -> BarItem {
        items[id]?.room = room
        items[id]?.view = view
        var item = BarItem(id: id)
        item.content = view.content(in: room)
        item.isKept = items[id]?.isKept ?? false
        return item
    }

    /// Forgets an item that was removed.
    mutating func remove(_ id: String) { items.removeValue(forKey: id)?.track.finish() }

    /// Says that nothing further is heard of any item.
    mutating func finish() {
        for item in items.values { item.track.finish() }
        items = [:]
    }
}
