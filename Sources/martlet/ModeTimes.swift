import ArgumentParser
import Host
import Martlet

/// Moments at which modes end, as people write and read them.
enum ModeTimes {
    /// The current time, milliseconds since 1970.
    static var now: Int64 { WallClock.milliseconds }

    /// A length of time in milliseconds, up to a year.
    static func length(_ text: String) throws -> Int64 {
        var length: Int64?
        if text.hasSuffix("d"), let days = Double(text.dropLast()), days.isFinite, days > 0,
            days < 1000
        {
            length = Int64(days * 86_400_000)
        } else if case .time(let time)? = MessageDuration(text) {
            length = time.milliseconds
        }
        guard let length, (1...366 * 86_400_000).contains(length) else {
            throw ValidationError(
                "A time is a number with a unit, up to a year: '30m', '1.5h', '2d'.")
        }
        return length
    }

    /// A future moment, milliseconds since 1970.
    static func moment(_ text: String) throws -> Int64 { try moment(text, now: now) }

    /// A future moment, milliseconds since 1970.
    ///
    /// - Parameter now: Milliseconds since 1970.
    static func moment(_ text: String, now: Int64) throws -> Int64 {
        if let time = next(text, now: now) { return time }
        guard let moment = HistoryTime.date(text) else {
            throw ValidationError("A moment is '18:00', '2026-11-22' or '2026-11-22T08:30'.")
        }
        guard moment > now else { throw ValidationError("That is over.") }
        return moment
    }

    /// The next moment at which clocks show a time of day such as `8:30`; nil where the text is not one.
    private static func next(_ text: String, now: Int64) -> Int64? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
            let hour = UInt8(parts[0]), let minute = UInt8(parts[1]), hour < 24, minute < 60,
            var day = WallClock.local(now)
        else { return nil }
        (day.hour, day.minute) = (12, 0)
        guard let noon = WallClock.milliseconds(day) else { return nil }
        for days in 0...1 as ClosedRange<Int64> {
            guard var local = WallClock.local(noon + days * 86_400_000) else { return nil }
            (local.hour, local.minute) = (Int(hour), Int(minute))
            if let moment = WallClock.milliseconds(local), moment > now { return moment }
        }
        return nil
    }

    /// A moment for people: the time of day, and the date where it is not within a day.
    static func text(_ moment: Int64) -> String {
        let text = HistoryTime.text(moment)
        return moment - now < 86_400_000 ? String(text.suffix(5)) : text
    }
}
