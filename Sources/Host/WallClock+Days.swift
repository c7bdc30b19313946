internal import CLibc

extension WallClock {
    /// A day of the calendar in the user's time zone.
    package struct Day: Equatable, Sendable {
        /// Days since the 1st of January 1970.
        package let number: Int
        /// Moments that certainly belong to this day: all of it, unless clocks change on the day. Callers with many
        /// moments keep the last day, and ask again for a moment outside of it.
        package let moments: Range<Int64>
    }

    /// The day of a moment.
    package static func day(of milliseconds: Int64) -> Day {
        let moment = quotient(min(max(milliseconds, -farthest), farthest), 1000)
        let local = localSeconds(moment)
        let number = quotient(local, dayLength)
        let start = moment - (local - number * dayLength)
        let last = start + dayLength - 1
        // Not on a day on which clocks change.
        let isPlain = [start, last].allSatisfy { quotient(localSeconds($0), dayLength) == number }
        let (from, to) = isPlain ? (start, last + 1) : (moment, moment + 1)
        return Day(number: Int(number), moments: from * 1000..<to * 1000)
    }

    /// The name of a moment's day in the user's locale, such as "Friday, 20 November"; with the year if that is not the
    /// current one. Empty: no calendar has the day.
    ///
    /// - Parameters:
    ///   - now: Milliseconds since 1970.
    ///   - environment: Returns the value of a variable; nil: it is unset or empty.
    package static func dayName(
        _ milliseconds: Int64, now: Int64,
        environment: (String) -> String? = { Environment.value($0) }
    ) -> String {
        let locale = environment("LC_ALL") ?? environment("LC_TIME") ?? environment("LANG") ?? ""
        let isOfThisYear = local(milliseconds)?.year == local(now)?.year
        return dayName(milliseconds, hasYear: !isOfThisYear, locale: locale)
    }

    /// The name of a moment's day in a locale; in English if the locale is not installed.
    static func dayName(_ milliseconds: Int64, hasYear: Bool, locale name: String) -> String {
        for name in [name, "C"] {
            guard let locale = unsafe newlocale(LC_TIME_MASK, name, nil) else {
                continue
            }
            defer { unsafe freelocale(locale) }
            let format = DayFormat(locale: name).text(hasYear: hasYear)
            // In a locale with another encoding the name is not UTF-8; English follows.
            if let text = unsafe text(milliseconds, format, locale) { return text }
        }
        return ""
    }

    /// A moment's day in a format; nil: no calendar has the day, or the text is not UTF-8.
    private static func text(
        _ milliseconds: Int64, _ format: String, _ locale: locale_t
    ) -> String? {
        var seconds = time_t(quotient(milliseconds, 1000))
        var parts = unsafe tm()
        guard unsafe localtime_r(&seconds, &parts) != nil else { return nil }
        let capacity = 256
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            count = unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
                unsafe strftime_l(characters.baseAddress, capacity, format, &parts, locale)
            }
        }
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    /// Seconds from the beginning of 1970 to a moment, by the clocks of the user's time zone.
    private static func localSeconds(_ moment: Int64) -> Int64 {
        var seconds = time_t(moment)
        var parts = unsafe tm()
        guard unsafe localtime_r(&seconds, &parts) != nil else { return moment }
        return moment + Int64(unsafe parts.tm_gmtoff)
    }

    /// A quotient rounded down, even for negative numbers.
    private static func quotient(_ number: Int64, _ divisor: Int64) -> Int64 {
        let rest = number % divisor
        return (number - rest) / divisor - (rest < 0 ? 1 : 0)
    }

    /// Length of a day, seconds.
    private static let dayLength: Int64 = 86_400
    /// Distance from 1970 of the farthest days with numbers of their own, milliseconds: 30,000 years.
    private static let farthest: Int64 = 1_000_000_000_000_000
}
