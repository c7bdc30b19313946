import ArgumentParser
import Host

/// Future times, as people write them.
enum LaterTime {
    /// The hour of "tomorrow".
    private static let morning = 9

    /// A length of time in milliseconds: a number with a unit.
    static func length(_ text: String) throws -> Int64 {
        let units: [(suffix: String, milliseconds: Int64)] = [
            ("s", 1000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000), ("w", 604_800_000),
        ]
        guard let unit = units.first(where: { text.hasSuffix($0.suffix) }),
            let count = UInt32(text.dropLast()), count > 0
        else {
            throw ValidationError("A time is a number with a unit: '45s', '10m', '1h', '2d', '1w'.")
        }
        return Int64(count) * unit.milliseconds
    }

    /// A future moment in milliseconds since 1970.
    static func moment(_ text: String) throws -> Int64 {
        try moment(text, now: WallClock.milliseconds)
    }

    /// A future moment in milliseconds since 1970.
    ///
    /// - Parameter now: Milliseconds since 1970.
    static func moment(_ text: String, now: Int64) throws -> Int64 {
        if let time = timeOfDay(text, now: now) ?? HistoryTime.date(text), time > now {
            return time
        }
        throw ValidationError(
            "A time is a time of day, '14:30', 'tomorrow', or a date to come, '2026-11-22' or '2026-11-22T08:30'."
        )
    }

    /// The next moment at which clocks show this time of day; nil where the text is not one.
    private static func timeOfDay(_ text: String, now: Int64) -> Int64? {
        if text == "tomorrow" { return moment(hour: morning, minute: 0, daysAhead: 1, now: now) }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].utf8.count == 2, let hour = UInt8(parts[0]),
            let minute = UInt8(parts[1]), hour < 24, minute < 60
        else { return nil }
        for days in 0...2 {
            let time = moment(hour: Int(hour), minute: Int(minute), daysAhead: days, now: now)
            // A time that clocks skip in spring comes on the next day.
            if let time, time > now { return time }
        }
        return nil
    }

    /// The moment at which clocks show a time of day, `daysAhead` days from today.
    private static func moment(
        hour: Int, minute: Int, daysAhead: Int, now: Int64
    ) -> Int64? {
        // Adding whole days to noon keeps the date also where clocks are changed.
        guard var noon = WallClock.local(now) else { return nil }
        (noon.hour, noon.minute) = (12, 0)
        guard let today = WallClock.milliseconds(noon),
            var day = WallClock.local(today + Int64(daysAhead) * 86_400_000)
        else { return nil }
        (day.hour, day.minute) = (hour, minute)
        return WallClock.milliseconds(day)
    }
}
