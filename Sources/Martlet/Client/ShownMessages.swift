/// The messages that a client has shown and that have not ended: who is told of them, and what is drawn on them.
struct ShownMessages {
    private struct Shown {
        var progress = MessageProgress()
        var view: ShownView?
        var handlers: MessageHandlers
    }

    private var messages: [ShownMessage.ID: Shown] = [:]
    /// How many calls that show a message have no answer yet.
    private var expected = 0
    /// What happened to messages that may turn out to be ours, once the answer comes.
    private var early: [(id: ShownMessage.ID, event: MessageEvent)] = []

    /// Notes that a message is about to be shown, whose id is not known yet.
    mutating func expect() { expected += 1 }

    /// Notes that a message that was expected will not be shown.
    mutating func missed() {
        expected -= 1
        if expected == 0 { early = [] }
    }

    /// Notes that a message has this id. A second call for the same id, as for messages of one name, keeps those who read.
    ///
    /// - Returns: What handles read, and calls that follow from what has happened already.
    mutating func add(
        _ id: ShownMessage.ID, _ view: ShownView?, _ handlers: MessageHandlers
    ) -> (MessageTrack, [DaemonCall<Void>]) {
        var shown = messages[id] ?? Shown(handlers: handlers)
        shown.handlers = handlers
        if let view { shown.view = view }
        messages[id] = shown
        let track = shown.progress.track
        var calls: [DaemonCall<Void>] = []
        for event in early where event.id == id { calls += take(event.event) }
        early.removeAll { $0.id == id }
        missed()
        return (track, calls)
    }

    /// Has everybody be told of an event.
    ///
    /// - Returns: Calls that follow from it.
    mutating func take(_ event: MessageEvent) -> [DaemonCall<Void>] {
        guard let id = event.id else { return [] }
        guard var shown = messages[id] else {
            if expected > 0 { early.append((id, event)) }
            return []
        }
        shown.handlers.take(event)
        var calls: [DaemonCall<Void>] = []
        if case .contentWanted(_, let room) = event, let content = shown.view?.move(to: room) {
            calls = [.update(id, MessagePatch(content: content))]
        }
        messages[id] = shown.progress.take(event) ? shown : nil
        return calls
    }

    /// Notes that the look of a message changes.
    ///
    /// - Returns: The message, if what is drawn on it may have to stand in another room.
    mutating func changed(
        _ id: ShownMessage.ID, _ look: MessageConfiguration
    ) -> MessageRequest? {
        messages[id]?.view?.change(look)
    }

    /// Notes the room of what is drawn on a message, and draws it there.
    mutating func room(_ room: MessageRoom, of id: ShownMessage.ID) -> MessageContent? {
        messages[id]?.view?.move(to: room)
    }

    /// Draws another view on a message; nil: nothing was drawn on it yet.
    mutating func draw(_ view: any MessageView, on id: ShownMessage.ID) -> MessageContent? {
        messages[id]?.view?.draw(view)
    }

    /// Notes what is drawn on a message for the first time.
    mutating func put(_ view: ShownView, on id: ShownMessage.ID) { messages[id]?.view = view }

    /// Says that nothing further is heard of any message.
    mutating func finish() {
        for shown in messages.values { shown.progress.track.finish() }
        messages = [:]
    }
}
