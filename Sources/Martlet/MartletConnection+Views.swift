internal import Bus

extension MartletConnection {
    /// Where a view of such a message would stand.
    public func room(for request: MessageRequest) throws(MartletError) -> MessageRoom {
        var request = request
        request.content = nil
        return try call(
            "Room", writing: { request.write(to: &$0) },
            reading: { (reply) throws(BusError) in try MessageRoom(reply) })
    }

    /// Shows a card with a view on it.
    ///
    /// The connection keeps the view until the message has ended. While the program waits for events
    /// (``wait(milliseconds:)``, ``nextEvent()``), the view is drawn again wherever it comes to stand in
    /// another room, and told of taps. Events are subscribed to.
    ///
    /// - Parameters:
    ///   - view: What is to be drawn.
    ///   - request: What else the message says and how it stands.
    /// - Returns: The id of the message.
    public func show(
        _ view: any MessageView, as request: MessageRequest
    ) throws(MartletError) -> UInt32 {
        try subscribe()
        let room = try room(for: request)
        var request = request
        request.content = view.content(in: room)
        let id = try show(request)
        views[id] = ShownView(view, request: request, room: room)
        return id
    }

    /// Draws the view of a message again, because it looks different now, where it was drawn before.
    ///
    /// - Parameter changes: What else is new about the message.
    /// - Throws: ``MartletError/unknownMessage(_:)``, also where the message has no view.
    public func redraw(
        _ id: UInt32, _ changes: MessageRequest = MessageRequest()
    ) throws(MartletError) {
        guard var shown = views[id] else {
            throw .unknownMessage("the message \(id) has no view")
        }
        if shown.take(changes) { shown.room = try room(for: shown.request) }
        views[id] = shown
        var changes = changes
        changes.content = shown.view.content(in: shown.room)
        try update(id, changes)
    }

    /// Has the views do what an event means for them.
    func serveViews(_ event: MessageEvent) throws(MartletError) {
        try serveBarViews(event)
        guard let id = event.id, let view = views[id]?.view else { return }
        switch event {
        case .contentWanted(let id, let room):
            views[id]?.room = room
            try redrawIfThere(id)
        case .contentTapped(let id, let point):
            if view.tapped(at: point) { try redrawIfThere(id) }
        case .ended(let id, _), .didDrop(let id, _):
            views[id] = nil
        default: break
        }
    }

    /// Its message may have ended meanwhile.
    private func redrawIfThere(_ id: UInt32) throws(MartletError) {
        do throws(MartletError) { try redraw(id) } catch {
            if case .unknownMessage = error { return }
            throw error
        }
    }
}
