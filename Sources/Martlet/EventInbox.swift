import Bus

/// Events that came and were not asked for yet.
final class EventInbox {
    private var events: [MessageEvent] = []
    private var next = 0
    /// The daemon is gone: nothing further comes.
    var isClosed = false

    /// Whether there is something to read on the descriptor that is watched.
    var hasInput = false

    /// A signal of this process that was caught and not yet asked for.
    var signal: Int32?

    /// Takes a signal of the bus in; one that this version does not know, or cannot read, is passed over.
    func take(_ signal: IncomingSignal) {
        do throws(BusError) {
            if let event = try MessageEvent(signal) { events.append(event) }
        } catch {
            // Not what the interface promises; the events around it are still good.
        }
    }

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
