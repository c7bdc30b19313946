package import Messages

/// Holds events that applications cause while a frame callback is pending, because no picture can be committed before, and leaves
/// out what would never be seen: later states replace earlier ones.
///
/// A stream of messages then costs the scene one turn a picture instead of one a message, and a sender that waits for its
/// reply does not wait for the turn of the message before.
package struct NewsBatch: Sendable {
    /// The longest wait for a frame callback, milliseconds: about a frame at 60 Hz. Compositors send none to surfaces that
    /// cannot be seen.
    package static let limit: UInt64 = 16
    /// The shortest time from one batch to the next, milliseconds, on outputs that show more frames than people see: a stream
    /// of messages leaves time for replies.
    package static let spacing: UInt64 = 8
    /// The waiting events, in order; nil: left out since.
    private var events: [SceneEvent?] = []
    /// The traces of messages in the events.
    private var traces: [MessageID: Trace] = [:]
    /// Indices of the last arrangements of stacks.
    private var arrangements: [Slot: Int] = [:]
    /// Index of the last event that says that the history changed.
    private var historyChange: Int?
    /// When the first of them arrived.
    private var start: Instant?
    /// When the events before them were handled.
    private var last: Instant?

    /// Indices of the events that show a message.
    private struct Trace {
        /// The presentations; those before the last one are at other places, or before the message left.
        var presentations: [Int] = []
        /// Whether the message has left since the last presentation.
        var hasLeft = false
        var timeLeft: Int?

        mutating func present(at index: Int) {
            presentations.append(index)
            hasLeft = false
        }
    }

    package init() {}

    /// Adds an event that arrives at `now`.
    ///
    /// What it makes superfluous is left out: earlier states of the same message or stack, and a message that is to
    /// disappear before any picture could show it.
    ///
    /// - Parameter isPresented: Whether the scene has a message that is to be shown.
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

    /// Whether the events still wait at `now`; nothing waits if there are none.
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

    /// Replaces the waiting event that shows a message by one that shows its present state; returns whether there was
    /// one. A message that moves elsewhere is shown there after all others.
    private mutating func replacePresentation(by message: Message) -> Bool {
        guard let trace = traces[message.id], !trace.hasLeft, let index = trace.presentations.last,
            case .present(let old)? = events[index], old.isAtPlace(of: message)
        else { return false }
        events[index] = .present(message)
        return true
    }
}
