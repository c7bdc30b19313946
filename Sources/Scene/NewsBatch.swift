package import Messages

/// Holds events that applications cause until a picture can show them, and leaves out what would never be seen.
///
/// A stream of messages then costs the scene one turn a picture instead of one a message, and a sender that waits for its
/// reply does not wait for the turn of the message before. Events wait while a frame callback is pending, because the
/// next picture cannot be committed before, and for `spacing` after a picture.
package struct NewsBatch: Sendable {
    /// The longest wait, milliseconds: about a frame at 60 Hz. Compositors send no frame callbacks to surfaces that
    /// cannot be seen.
    package static let limit: UInt64 = 16
    /// The shortest time between two pictures of a stream, milliseconds: outputs that are faster show no more of it.
    package static let spacing: UInt64 = 16

    /// The waiting events, in order.
    private var events: [SceneEvent] = []
    /// When the first of them arrived.
    private var start: Instant?
    /// When the last picture of events was made; nil: none was.
    private var picture: Instant?

    package init() {}

    package var isEmpty: Bool { events.isEmpty }

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
        case .withdraw(let id), .end(let id), .endAtOnce(let id):
            if !isPresented(id) { events.removeAll { $0.shows(id) } }
        case .timeLeft(let id, _):
            events.removeAll { if case .timeLeft(id, _) = $0 { true } else { false } }
        case .arrange(let arrangement):
            events.removeAll { $0.arranges(arrangement.slot) }
        case .panel(.historyChanged):
            events.removeAll { if case .panel(.historyChanged) = $0 { true } else { false } }
        default: break
        }
        events.append(event)
    }

    /// Whether the events still wait at `now`; nothing waits if there are none.
    ///
    /// - Parameter awaitsFrame: Whether a frame callback is pending.
    package func waits(at now: Instant, awaitsFrame: Bool) -> Bool {
        deadline(awaitsFrame: awaitsFrame).map { now < $0 } ?? false
    }

    /// When the events are handled at the latest; nil: none waits.
    ///
    /// - Parameter awaitsFrame: Whether a frame callback is pending.
    package func deadline(awaitsFrame: Bool) -> Instant? {
        guard let start else { return nil }
        if awaitsFrame { return start.advanced(byMilliseconds: NewsBatch.limit) }
        return picture?.advanced(byMilliseconds: NewsBatch.spacing) ?? start
    }

    /// Takes the events, all of which are handled next.
    package mutating func take() -> [SceneEvent] {
        defer { (events, start) = ([], nil) }
        return events
    }

    /// Notes that a picture of events was made at `now`.
    package mutating func notePicture(at now: Instant) { picture = now }

    /// Replaces the waiting event that shows a message by one that shows its present state; returns whether there was
    /// one. A message that moves elsewhere is shown there after all others.
    private mutating func replacePresentation(by message: Message) -> Bool {
        for index in events.indices.reversed() {
            switch events[index] {
            case .present(let old) where old.id == message.id:
                guard old.isAtPlace(of: message) else { return false }
                events[index] = .present(message)
                return true
            case .withdraw(message.id), .end(message.id), .endAtOnce(message.id): return false
            default: break
            }
        }
        return false
    }
}

extension SceneEvent {
    /// Whether the event makes a message visible or changes how it is shown.
    fileprivate func shows(_ id: MessageID) -> Bool {
        switch self {
        case .present(let message): message.id == id
        case .timeLeft(id, _): true
        default: false
        }
    }

    fileprivate func arranges(_ slot: Slot) -> Bool {
        if case .arrange(let arrangement) = self { arrangement.slot == slot } else { false }
    }
}
