import Messages

/// Decides when the cards of arriving messages are laid out and drawn: at once for a single message, and in a stream when
/// the stream pauses, or after a while.
///
/// A sender that awaits each reply is otherwise kept waiting for pictures that the next message makes out of date.
struct StreamPace: Equatable {
    /// Arrivals that are no farther apart are a stream, microseconds.
    static let gap: UInt64 = 3_000
    /// Time without arrivals after which a stream has paused, microseconds.
    static let pause: UInt64 = 1_000
    /// Most time for which cards of a stream wait, microseconds: less than a frame at 120 Hz.
    static let patience: UInt64 = 8_000
    /// How many arrivals in a row make a stream.
    static let least = 3

    private var last: Instant?
    /// How many arrivals were no farther apart than `gap`, the last one included.
    private var count = 0
    /// When the first message arrived whose card waits; nil: none waits.
    private var waitingSince: Instant?

    /// Notes that a message arrived, or the count of messages that wait changed.
    mutating func arrive(at now: Instant) {
        // A message and the count that it changes arrive together.
        guard now != last else { return }
        let isNear = last.map { now.microseconds - $0.microseconds <= Self.gap } ?? false
        count = isNear ? min(count + 1, Self.least) : 1
        last = now
        if waitingSince == nil { waitingSince = now }
    }

    /// When cards that wait are laid out; nil: now.
    func due(at now: Instant) -> Instant? {
        guard count >= Self.least, let last, let waitingSince else { return nil }
        let due = min(
            last.microseconds + Self.pause, waitingSince.microseconds + Self.patience)
        return now.microseconds < due ? Instant(microseconds: due) : nil
    }

    /// Notes that the cards which waited are laid out; returns whether any waited.
    mutating func finish() -> Bool {
        defer { waitingSince = nil }
        return waitingSince != nil
    }
}
