/// A part of every day, in minutes since midnight.
package struct TimeOfDay: Equatable, Sendable {
    /// The first minute of it.
    package var from: Int
    /// The first minute that is no longer part of it; not later than `from`: it ends on the next day.
    package var to: Int

    /// Minutes of a day.
    package static let day = 24 * 60

    package init(from: Int, to: Int) { (self.from, self.to) = (from, to) }

    /// Whether a minute of the day is in this part.
    func contains(_ minute: Int) -> Bool {
        from < to ? minute >= from && minute < to : minute >= from || minute < to
    }

    /// The minutes of a text such as `22:30`, up to `24:00`; nil: it is no time of day.
    package static func minutes(of text: String) -> Int? {
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 2, let hour = number(parts[0]), let minute = number(parts[1]),
            parts[1].count == 2, minute < 60, hour * 60 + minute <= day
        else { return nil }
        return hour * 60 + minute
    }

    private static func number(_ digits: Substring.UTF8View) -> Int? {
        guard (1...2).contains(digits.count) else { return nil }
        var number = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            number = number * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return number
    }

    /// A time as `minutes(of:)` reads it.
    package static func text(minutes: Int) -> String {
        let (hour, minute) = (minutes / 60, minutes % 60)
        return (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
    }
}
