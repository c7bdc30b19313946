/// The items that a client has put on the bar, with the readers of their events and their views.
struct ShownBarItems {
    private struct Shown {
        let track = EventLog<BarItemHandle.Event>()
        var isKept = false
        var view: (any MessageView)?
        var room: MessageRoom?
        var pressed: (@Sendable (String) async -> Void)?

        /// The change of an item that draws its view; nil where it has none.
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
    /// - Returns: The change of the item; nil where the room of its views is not known yet.
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
