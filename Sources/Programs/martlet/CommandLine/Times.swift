import ArgumentParser
import Host
import Martlet

/// Times as people write and read them. All options have one grammar: a length is a number with a unit; a moment is a
/// time of day, `today`, `yesterday` or `tomorrow`, a date, a day with a time of day, or a length from now.
enum Times {
    /// The hour of `tomorrow` if a moment in the future is meant.
    private static let morning = 9
    /// The longest length, milliseconds: a year.
    private static let longest: Int64 = 366 * 86_400_000
    private static let lengths = "a number with a unit (ms, s, m, h, d, w), such as 30m, 1.5h or 2d"

    /// The current time, milliseconds since 1970.
    static var now: Int64 { WallClock.milliseconds }

    // MARK: Reading

    /// A length of time in milliseconds, up to a year.
    static func length(_ text: String) throws -> Int64 {
        guard let length = span(text), (1...longest).contains(length) else {
            throw ValidationError.allowed("\(lengths), up to a year")
        }
        return length
    }

    /// A moment in the future, milliseconds since 1970.
    static func later(_ text: String) throws -> Int64 { try later(text, now: now) }

    /// A moment in the future, milliseconds since 1970.
    ///
    /// - Parameter now: Milliseconds since 1970.
    static func later(_ text: String, now: Int64) throws -> Int64 {
        if let moment = span(text).map({ now + $0 }) ?? moment(text, isLater: true, now: now),
            moment > now
        {
            return moment
        }
        throw ValidationError.allowed(
            "a time in the future: 14:30, tomorrow, 2026-11-22, 2026-11-22T08:30, or \(lengths)")
    }

    /// A moment in the past, milliseconds since 1970.
    static func earlier(_ text: String) throws -> Int64 { try earlier(text, now: now) }

    /// A moment in the past, milliseconds since 1970.
    ///
    /// - Parameter now: Milliseconds since 1970.
    static func earlier(_ text: String, now: Int64) throws -> Int64 {
        if let length = span(text) { return now - length }
        if let moment = moment(text, isLater: false, now: now) { return moment }
        throw ValidationError.allowed(
            "14:30, today, yesterday, 2026-11-22, 2026-11-22T08:30, or the time ago, \(lengths)")
    }

    private static func span(_ text: String) -> Int64? {
        guard case .time(let length)? = MessageDuration(text),
            length.milliseconds <= 100 * longest
        else { return nil }
        return length.milliseconds
    }

    /// A day, a time of day, or both.
    ///
    /// - Parameter isLater: Whether a time of day is its next occurrence rather than its last.
    private static func moment(_ text: String, isLater: Bool, now: Int64) -> Int64? {
        if let time = TimeOfDay(text) { return occurrence(of: time, isLater: isLater, now: now) }
        let halves = text.split(
            maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { "T ".contains($0) })
        var isTomorrow = false
        let day: WallClock.Local?
        switch halves[0] {
        case "today": day = self.day(0, from: now)
        case "yesterday" where !isLater: day = self.day(-1, from: now)
        case "tomorrow" where isLater:
            day = self.day(1, from: now)
            isTomorrow = true
        default: day = date(halves[0])
        }
        guard var day else { return nil }
        if halves.count == 2 {
            guard let time = TimeOfDay(halves[1]) else { return nil }
            (day.hour, day.minute) = (time.hour, time.minute)
        } else if isTomorrow {
            day.hour = morning
        }
        return WallClock.milliseconds(day)
    }

    private static func date(_ text: Substring) -> WallClock.Local? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { UInt16($0) }.map { Int($0) }
        guard parts.count == 3, numbers.count == 3 else { return nil }
        return WallClock.Local(year: numbers[0], month: numbers[1], day: numbers[2])
    }

    /// The next or the last moment at which clocks show a time of day.
    private static func occurrence(of time: TimeOfDay, isLater: Bool, now: Int64) -> Int64? {
        for days in 0...2 {
            guard var day = day(isLater ? days : -days, from: now) else { return nil }
            (day.hour, day.minute) = (time.hour, time.minute)
            // A time that clocks skip in spring comes on the next day.
            if let moment = WallClock.milliseconds(day), isLater ? moment > now : moment <= now {
                return moment
            }
        }
        return nil
    }

    /// The beginning of the day that is `days` from today.
    private static func day(_ days: Int, from now: Int64) -> WallClock.Local? {
        // Adding whole days to noon keeps the date where clocks are changed.
        guard var noon = WallClock.local(now) else { return nil }
        (noon.hour, noon.minute) = (12, 0)
        guard let today = WallClock.milliseconds(noon),
            var day = WallClock.local(today + Int64(days) * 86_400_000)
        else { return nil }
        (day.hour, day.minute) = (0, 0)
        return day
    }

    // MARK: Writing

    /// The moment in local time: `2026-11-22 08:30`, which can be read again.
    static func text(_ milliseconds: Int64) -> String {
        guard let local = WallClock.local(milliseconds) else { return "\(milliseconds)" }
        func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
        let date = "\(local.year)-\(two(local.month))-\(two(local.day))"
        return "\(date) \(two(local.hour)):\(two(local.minute))"
    }

    /// The time of day of a moment in the future, and its date if that is not within a day.
    static func shortText(_ moment: Int64) -> String {
        let text = text(moment)
        return moment - now < 86_400_000 ? String(text.suffix(5)) : text
    }
}

/// A time of day such as `8:30`.
private struct TimeOfDay {
    let hour: Int
    let minute: Int

    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
            let hour = UInt8(parts[0]), let minute = UInt8(parts[1]), hour < 24, minute < 60
        else { return nil }
        (self.hour, self.minute) = (Int(hour), Int(minute))
    }
}
