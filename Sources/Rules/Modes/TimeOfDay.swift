/// A part of every day, in minutes since midnight.
package struct TimeOfDay: Equatable, Sendable {
    /// The first minute of the part.
    package var from: Int
    /// The first minute after the part; if not later than `from`, the part ends on the next day.
    package var to: Int

    /// Minutes of a day.
    package static let day = 24 * 60

    package init(from: Int, to: Int) { (self.from, self.to) = (from, to) }

    /// Whether a minute of the day is in the part.
    func contains(_ minute: Int) -> Bool {
        from < to ? minute >= from && minute < to : minute >= from || minute < to
    }

    /// Reads a time such as `22:30`, up to `24:00`, as minutes since midnight; nil: it is no time of day.
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

    /// Writes a time that `minutes(of:)` reads.
    package static func text(minutes: Int) -> String {
        let (hour, minute) = (minutes / 60, minutes % 60)
        return (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
    }
}
