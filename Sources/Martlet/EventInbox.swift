import Bus

/// Events that came and were not asked for yet.
final class EventInbox {
    private var events: [MessageEvent] = []
    private var next = 0
    /// The daemon is gone: nothing further comes.
    var isClosed = false

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

extension MessageEvent {
    /// A signal of `org.martlet.Martlet1`; nil where it tells nothing that is known.
    fileprivate init?(_ signal: IncomingSignal) throws(BusError) {
        let reader = signal.reader
        switch signal.member {
        case "MessageAdded":
            self = .added(id: try reader.uint32(), content: try MessageRecord(reader).content)
        case "MessageUpdated":
            self = .updated(id: try reader.uint32(), content: try MessageRecord(reader).content)
        case "MessageShown": self = .shown(id: try reader.uint32())
        case "ActionInvoked":
            self = .actionInvoked(id: try reader.uint32(), key: try reader.string())
        case "MessageEnded":
            let id = try reader.uint32()
            // A reason that a newer daemon may have: the message is gone all the same.
            let reason = MessageEndReason(rawValue: try reader.string()) ?? .closed
            self = .ended(id: id, reason: reason)
        default: return nil
        }
    }
}
