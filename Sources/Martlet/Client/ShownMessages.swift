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

    /// Draws another view on a message; nil where it has no view yet.
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
