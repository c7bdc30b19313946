/// Events that came and were not asked for yet.
final class EventInbox {
    private var events: [MessageEvent] = []
    private var next = 0
    /// Whether the daemon is gone: nothing further comes.
    var isClosed = false

    /// Whether there is something to read on the descriptor that is watched.
    var hasInput = false

    /// A signal of this process that was caught and not yet asked for.
    var signal: Int32?

    /// Keeps an event until somebody asks for it.
    func append(_ event: MessageEvent) { events.append(event) }

    /// The oldest event.
    func removeFirst() -> MessageEvent? {
        guard next < events.count else {
            events.removeAll(keepingCapacity: true)
            next = 0
            return nil
        }
        defer { next += 1 }
        return events[next]
    }
}
