import Messages

/// Key repetition of a seat, and the moment from which its keys count.
package struct SeatKeys: Equatable, Sendable {
    /// How keys repeat; nil: they do not.
    private(set) var pace: Pace? = Pace()
    /// The held key that repeats; nil: none.
    private(set) var repeatingKey: RepeatingKey?
    /// Until when keys may still be meant for the previous holder of keyboard focus; nil: keys count.
    private(set) var deafUntil: Instant?

    /// How keys repeat while they are held.
    package struct Pace: Equatable, Sendable {
        /// Time until a held key repeats, µs.
        var delay: UInt64 = 600_000
        /// Time between repetitions, µs.
        var interval: UInt64 = 40_000

        init() {}

        /// Reads `wl_keyboard.repeat_info`; nil: keys do not repeat.
        ///
        /// - Parameters:
        ///   - rate: Keys a second; more than 1000 count as 1000.
        ///   - delay: Milliseconds until a held key repeats.
        package init?(rate: Int32, delay: Int32) {
            guard rate > 0, delay >= 0 else { return nil }
            (self.delay, interval) = (UInt64(delay) * 1000, 1_000_000 / UInt64(min(rate, 1000)))
        }
    }

    /// A held key that repeats.
    struct RepeatingKey: Equatable {
        var code: UInt32
        /// Serial of the key press.
        var serial: UInt32
        var due: Instant
    }

    /// Pause in typing after which keys count for a card that took keyboard focus by itself, µs.
    static let pause: UInt64 = 500_000

    mutating func setPace(_ pace: Pace?) {
        self.pace = pace
        if pace == nil { rest() }
    }

    // MARK: Keys for cards

    /// Records that the seat's keyboard focus arrived.
    ///
    /// - Parameter isAskedFor: Whether the user requested it.
    mutating func enter(isAskedFor: Bool, at now: Instant) {
        deafUntil = isAskedFor ? nil : now.advanced(byMicroseconds: Self.pause)
    }

    /// Whether a key pressed now counts; a key that does not count starts the pause again.
    mutating func hears(at now: Instant) -> Bool {
        guard let deafUntil, now < deafUntil else { return true }
        self.deafUntil = now.advanced(byMicroseconds: Self.pause)
        return false
    }

    /// Makes keys count at once, because the field closed.
    mutating func endTyping() {
        deafUntil = nil
        rest()
    }

    // MARK: Repetition

    /// Records a held key that repeats.
    mutating func startRepeating(_ code: UInt32, serial: UInt32, at now: Instant) {
        guard let pace else { return }
        repeatingKey = RepeatingKey(
            code: code, serial: serial, due: now.advanced(byMicroseconds: pace.delay))
    }

    mutating func release(_ code: UInt32) { if repeatingKey?.code == code { repeatingKey = nil } }

    mutating func rest() { repeatingKey = nil }

    /// Returns the key that repeats now, and schedules its next repetition; nil: none is due.
    mutating func takeDue(at now: Instant) -> UInt32? {
        guard let repeatingKey, let pace, repeatingKey.due <= now else { return nil }
        self.repeatingKey?.due = now.advanced(byMicroseconds: pace.interval)
        return repeatingKey.code
    }
}
