/// A part of every day, or of some weekdays, in which a mode is on.
package struct ModeSchedule: Equatable, Sendable {
    package var time: TimeOfDay
    /// Weekdays on which the part begins; empty: every day.
    package var weekdays: [Weekday] = []

    package init(_ time: TimeOfDay, on weekdays: [Weekday] = []) {
        (self.time, self.weekdays) = (time, weekdays)
    }

    /// Whether a time is in the part. A part that lasts over midnight belongs to the day on which it began.
    func contains(minute: Int, of weekday: Weekday) -> Bool {
        guard time.from >= time.to else {
            return minute >= time.from && minute < time.to && begins(on: weekday)
        }
        return minute >= time.from && begins(on: weekday)
            || minute < time.to && begins(on: weekday.before)
    }

    private func begins(on weekday: Weekday) -> Bool {
        weekdays.isEmpty || weekdays.contains(weekday)
    }
}

extension Weekday {
    fileprivate var before: Weekday {
        let all = Weekday.allCases
        let index = all.firstIndex(of: self) ?? 0
        return all[(index + all.count - 1) % all.count]
    }
}

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

/// A day of the week.
package enum Weekday: String, CaseIterable, Sendable {
    case monday
    case tuesday
    case wednesday
    case thursday
    case friday
    case saturday
    case sunday

    /// Creates the weekday of a day; day 0 is the 1st of January 1970.
    package init(dayNumber: Int) {
        // Day 0 was a Thursday.
        let index = ((dayNumber + 3) % 7 + 7) % 7
        self = Weekday.allCases[index]
    }
}

/// A moment in the user's time zone.
package struct ModeTime {
    /// Milliseconds since 1970.
    package var milliseconds: Int64
    /// Minutes since midnight.
    package var minute: Int
    package var weekday: Weekday
    /// The moment at which clocks show a minute of a day `daysAhead` days from now, milliseconds since 1970. Minute
    /// 1440 is midnight at the end of the day. nil: there is no such moment.
    package var moment: (_ daysAhead: Int, _ minute: Int) -> Int64?

    package init(
        milliseconds: Int64, minute: Int, weekday: Weekday,
        moment: @escaping (_ daysAhead: Int, _ minute: Int) -> Int64?
    ) {
        (self.milliseconds, self.minute, self.weekday) = (milliseconds, minute, weekday)
        self.moment = moment
    }
}
