/// Decides when memory is returned: when nothing has arrived, ended or moved for a moment, and then for a while.
package struct QuietPeriod: Equatable, Sendable {
    /// The extent of quiet.
    package enum End: Equatable, Sendable {
        /// Free blocks and spare buffers are returned.
        case pause
        /// Code too, and fonts and glyphs if nothing is shown.
        case rest
    }

    /// How long quiet is a pause, milliseconds: longer than from one message of a stream to the next.
    package static let pause: UInt64 = 500
    /// How long it is a rest, milliseconds: longer than the pauses of a conversation, for which fonts would be loaded again.
    package static let rest: UInt64 = 10_000

    /// When to ask `takeEnd` next; nil: nothing has happened since the last rest.
    package var deadline: Instant? {
        last?.advanced(byMilliseconds: hasPaused ? Self.rest : Self.pause)
    }
    private var last: Instant?
    private var hasPaused = false

    package init() {}

    /// Notes that something arrives, ends or leaves the screen at `now`.
    package mutating func note(at now: Instant) { (last, hasPaused) = (now, false) }

    /// Takes what quiet is long enough for at `now`, once; nil: nothing yet.
    ///
    /// - Parameter isMoving: Whether something moves on the screen, which needs the memory: quiet begins again.
    package mutating func takeEnd(at now: Instant, isMoving: Bool) -> End? {
        guard let deadline, now >= deadline else { return nil }
        if isMoving {
            note(at: now)
            return nil
        }
        if !hasPaused {
            hasPaused = true
            return .pause
        }
        last = nil
        return .rest
    }
}
