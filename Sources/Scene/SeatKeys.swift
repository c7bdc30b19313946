import Messages

/// Which key of a seat repeats, and when; and from when on keys count.
package struct SeatKeys: Equatable, Sendable {
    /// Nil: no key repeats.
    private(set) var pace: Pace? = Pace()
    /// The key that repeats; nil: none.
    private(set) var held: Held?
    /// Until when keys may be meant for what had keyboard focus before; nil: they count.
    private(set) var deafUntil: Instant?

    /// How keys repeat while they are held.
    package struct Pace: Equatable, Sendable {
        /// How long a key is held until it repeats, µs.
        var delay: UInt64 = 600_000
        /// How long from one time to the next, µs.
        var interval: UInt64 = 40_000

        init() {}

        /// What `wl_keyboard.repeat_info` says; nil: no key repeats.
        ///
        /// - Parameters:
        ///   - rate: Keys a second; more than 1000 count as 1000.
        ///   - delay: ms.
        package init?(rate: Int32, delay: Int32) {
            guard rate > 0, delay >= 0 else { return nil }
            (self.delay, interval) = (UInt64(delay) * 1000, 1_000_000 / UInt64(min(rate, 1000)))
        }
    }

    /// A key that is held and repeats.
    struct Held: Equatable {
        var code: UInt32
        /// Of the event that pressed it.
        var serial: UInt32
        var due: Instant
    }

    /// How long the typing has to pause before keys count for a card that has taken keyboard focus by itself, µs.
    static let pause: UInt64 = 500_000

    mutating func setPace(_ pace: Pace?) {
        self.pace = pace
        if pace == nil { rest() }
    }

    // MARK: Which keys count

    /// The seat has keyboard focus from now on.
    ///
    /// - Parameter isAskedFor: Whether the user asked for that.
    mutating func enter(isAskedFor: Bool, at now: Instant) {
        deafUntil = isAskedFor ? nil : now.advanced(byMicroseconds: Self.pause)
    }

    /// Returns whether a key that is pressed now counts; one that does not lengthens the pause.
    mutating func hears(at now: Instant) -> Bool {
        guard let deafUntil, now < deafUntil else { return true }
        self.deafUntil = now.advanced(byMicroseconds: Self.pause)
        return false
    }

    /// The field has closed: keys count at once.
    mutating func endTyping() {
        deafUntil = nil
        rest()
    }

    // MARK: Repetition

    /// A key is held that repeats.
    mutating func hold(_ code: UInt32, serial: UInt32, at now: Instant) {
        guard let pace else { return }
        held = Held(code: code, serial: serial, due: now.advanced(byMicroseconds: pace.delay))
    }

    mutating func release(_ code: UInt32) { if held?.code == code { held = nil } }

    mutating func rest() { held = nil }

    /// Returns the key that is to repeat now, and has it repeat again an interval later; nil: none is due.
    mutating func takeDue(at now: Instant) -> UInt32? {
        guard let held, let pace, held.due <= now else { return nil }
        self.held?.due = now.advanced(byMicroseconds: pace.interval)
        return held.code
    }
}
