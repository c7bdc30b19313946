import Layout
import Messages

/// A message as the panel shows it.
struct PanelEntry: Equatable {
    let number: Int64
    private(set) var message: Message
    /// When the message came, microseconds of the daemon's clock; negative where that was before the clock's start.
    let arrival: Int64
    /// Whether actions and reply work.
    let isHeld: Bool
    /// When the message comes back that a person has put off, microseconds of the daemon's clock; nil: it is not put off, or no
    /// clock has it come back.
    let snoozeEnd: Int64?
    /// Whether a person has put the message off.
    let isSnoozed: Bool

    /// - Parameters:
    ///   - wallTime: The time now, milliseconds since 1970.
    ///   - now: The same on the daemon's clock.
    init(_ entry: HistoryEntry, wallTime: Int64, now: Instant) {
        number = entry.number
        isHeld = entry.end == nil
        let age = max(0, min(wallTime - entry.arrival, Self.longestAge))
        arrival = Int64(clamping: now.microseconds) - age * 1000
        isSnoozed = entry.snooze != nil
        snoozeEnd = entry.snooze?.end.map { end in
            let rest = end > wallTime ? min(end - wallTime, Self.longestAge) : 0
            return Int64(clamping: now.microseconds) + rest * 1000
        }
        var message = entry.message
        message.isolate(keepsActions: isHeld)
        self.message = message
    }

    /// Puts a picture in the place of its source; nil: there is none.
    mutating func illustrate(_ source: PictureSource, with bitmap: Bitmap?) {
        let picture = bitmap.map { Picture.bitmap($0) }
        if message.image == .source(source) { message.image = picture }
        if message.icon == .source(source) { message.icon = picture }
    }

    /// How long ago the message came, microseconds.
    func age(at now: Instant) -> UInt64 {
        UInt64(max(0, Int64(clamping: now.microseconds) - arrival))
    }

    /// How long ago the message came, or, for one that is put off, how long it stays away yet.
    func ageText(at now: Instant, in words: Words) -> String {
        guard isSnoozed else { return Age.text(microseconds: age(at: now), in: words) }
        guard let snoozeEnd else { return words.states.snoozed }
        let rest = UInt64(max(0, snoozeEnd - Int64(clamping: now.microseconds)))
        // As many minutes as have begun.
        let minutes = Age.text(microseconds: max(rest, 1) + 59_999_999, in: words)
        return words.states.snoozed + " · " + minutes
    }

    /// Older messages count as this old, milliseconds: a thousand years.
    private static let longestAge: Int64 = 31_557_600_000_000
}

extension Message {
    /// Has the message stand in a list like any other: nothing of it dims, takes keyboard focus or has a motion of its own.
    fileprivate mutating func isolate(keepsActions: Bool) {
        dim = .none
        focus = .automatic
        handling = .swipe
        animation = .still
        content = nil
        if !keepsActions { actions = [] }
    }
}
