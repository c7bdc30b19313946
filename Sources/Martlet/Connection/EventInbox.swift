/// Events that have come and were not returned yet.
final class EventInbox {
    private var events: [MessageEvent] = []
    private var next = 0
    /// Whether the daemon has ended, so that no further events come.
    var isClosed = false

    /// Whether there is something to read on the watched descriptor.
    var hasInput = false

    /// A caught signal of this process that was not returned yet.
    var signal: Int32?

    /// Adds an event at the end.
    func append(_ event: MessageEvent) { events.append(event) }

    /// Removes and returns the oldest event.
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
