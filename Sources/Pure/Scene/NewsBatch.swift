package import Messages

/// Events that applications cause. While a frame callback is pending they wait, because no picture can be committed
/// before it, and those whose effect nobody would see are dropped: later states replace earlier ones.
///
/// So a stream of messages costs the scene one turn per picture instead of one per message, and a sender that waits for
/// its answer does not wait until the message before is laid out.
package struct NewsBatch: Sendable {
    /// The longest wait for a frame callback, milliseconds: about a frame at 60 Hz. Compositors send no callbacks to
    /// surfaces that cannot be seen.
    package static let limit: UInt64 = 16
    /// The shortest time between two batches, milliseconds. On outputs with more frames than people see, it leaves time
    /// to answer the senders of a stream of messages.
    package static let spacing: UInt64 = 8
    /// The waiting events, in order; nil: dropped, because a later event made it superfluous.
    private var events: [SceneEvent?] = []
    /// Indices of the waiting events of each message.
    private var traces: [MessageID: Trace] = [:]
    /// Index of the last arrangement of the stack at each slot.
    private var arrangements: [Slot: Int] = [:]
    /// Index of the last event that says that the history changed.
    private var historyChange: Int?
    /// When the first waiting event arrived; nil: no event waits.
    private var start: Instant?
    /// When the last batch was handled; nil: never.
    private var last: Instant?

    /// Indices of the waiting events of a message.
    private struct Trace {
        /// The presentations. Those before the last one were for other places, or the message left after them.
        var presentations: [Int] = []
        /// Whether the message has left since the last presentation.
        var hasLeft = false
        /// The last report of the message's remaining time; nil: none waits.
        var timeLeft: Int?

        mutating func present(at index: Int) {
            presentations.append(index)
            hasLeft = false
        }
    }

    package init() {}

    /// Adds an event that arrives at `now`, and drops waiting events that it makes superfluous: earlier states of the
    /// same message or stack, and a message that would appear and disappear before any picture could show it.
    ///
    /// - Parameter isPresented: Whether the scene has a message from an earlier batch.
    package mutating func add(
        _ event: SceneEvent, at now: Instant, isPresented: (MessageID) -> Bool
    ) {
        start = start ?? now
        switch event {
        case .present(let message):
            if replacePresentation(by: message) { return }
            traces[message.id, default: Trace()].present(at: events.count)
        case .withdraw(let id), .end(let id), .endAtOnce(let id):
            if isPresented(id) {
                traces[id]?.hasLeft = true
            } else if let trace = traces.removeValue(forKey: id) {
                for index in trace.presentations { events[index] = nil }
                leaveOut(trace.timeLeft)
            }
        case .timeLeft(let id, _):
            leaveOut(traces[id]?.timeLeft)
            traces[id, default: Trace()].timeLeft = events.count
        case .arrange(let arrangement):
            leaveOut(arrangements.updateValue(events.count, forKey: arrangement.slot))
        case .panel(.historyChanged):
            leaveOut(historyChange)
            historyChange = events.count
        default: break
        }
        events.append(event)
    }

    private mutating func leaveOut(_ index: Int?) {
        if let index { events[index] = nil }
    }

    /// Whether the events still wait at `now`; false if there are none.
    ///
    /// - Parameter awaitsFrame: Whether a frame callback is pending.
    package func waits(at now: Instant, awaitsFrame: Bool) -> Bool {
        deadline(awaitsFrame: awaitsFrame).map { now < $0 } ?? false
    }

    /// When the events are handled; nil: none waits.
    ///
    /// - Parameter awaitsFrame: Whether a frame callback is pending.
    package func deadline(awaitsFrame: Bool) -> Instant? {
        guard let start else { return nil }
        let due = awaitsFrame ? start.advanced(byMilliseconds: NewsBatch.limit) : start
        return last.map { max(due, $0.advanced(byMilliseconds: NewsBatch.spacing)) } ?? due
    }

    /// Takes the events, all of which are handled at `now`.
    package mutating func take(at now: Instant) -> [SceneEvent] {
        guard start != nil else { return [] }
        let rest = events.compactMap { $0 }
        self = NewsBatch()
        last = now
        return rest
    }

    /// Replaces the waiting presentation of a message at the same place by one of its present state; returns whether
    /// there was one. A message that moves to another place is presented again, after all waiting events.
    private mutating func replacePresentation(by message: Message) -> Bool {
        guard let trace = traces[message.id], !trace.hasLeft, let index = trace.presentations.last,
            case .present(let old)? = events[index], old.isAtPlace(of: message)
        else { return false }
        events[index] = .present(message)
        return true
    }
}
