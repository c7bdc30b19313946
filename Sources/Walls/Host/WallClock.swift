internal import CLibc

/// The wall clock, which may be set. Moments are milliseconds since 1970.
package enum WallClock {
    /// A date and time in the user's time zone.
    package struct Local: Equatable, Sendable {
        package var year: Int
        /// Month, counted from 1.
        package var month: Int
        /// Day, counted from 1.
        package var day: Int
        package var hour: Int
        package var minute: Int

        package init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0) {
            (self.year, self.month, self.day) = (year, month, day)
            (self.hour, self.minute) = (hour, minute)
        }
    }

    package static var milliseconds: Int64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    /// Date and time of a moment; nil: no calendar has it.
    package static func local(_ milliseconds: Int64) -> Local? {
        var seconds = time_t(milliseconds / 1000)
        var parts = unsafe tm()
        guard unsafe localtime_r(&seconds, &parts) != nil else { return nil }
        return Local(parts)
    }

    /// The moment at which clocks show this date and time; nil: they never do, as for the 30th of February.
    package static func milliseconds(_ local: Local) -> Int64? {
        guard (1...9999).contains(local.year) else { return nil }
        var parts = unsafe tm()
        unsafe parts.tm_year = Int32(local.year - 1900)
        unsafe (parts.tm_mon, parts.tm_mday) = (Int32(local.month - 1), Int32(local.day))
        unsafe (parts.tm_hour, parts.tm_min) = (Int32(local.hour), Int32(local.minute))
        unsafe parts.tm_isdst = -1
        let moment = Int64(unsafe mktime(&parts)) * 1000
        // A date that overflows has become another one. The hour that is skipped in spring may overflow.
        let shown = Local(parts)
        return shown.day == local.day && shown.month == local.month ? moment : nil
    }

    /// The moment at which clocks show a minute of a day `daysAhead` days after that of `now`. Minute 1440 is midnight at
    /// the end of the day. nil: there is no such moment.
    package static func moment(daysAhead: Int, minute: Int, from now: Int64) -> Int64? {
        // Around noon, so that a change to or from daylight saving time cannot lead to another day.
        guard var day = local(now) else { return nil }
        (day.hour, day.minute) = (12, 0)
        let dayMinutes = 24 * 60
        let days = Int64(daysAhead + (minute == dayMinutes ? 1 : 0))
        guard let noon = milliseconds(day), var local = local(noon + days * dayLength * 1000) else {
            return nil
        }
        (local.hour, local.minute) = (minute % dayMinutes / 60, minute % 60)
        return milliseconds(local)
    }
}

extension WallClock.Local {
    @safe fileprivate init(_ parts: tm) {
        self.init(
            year: Int(unsafe parts.tm_year) + 1900, month: Int(unsafe parts.tm_mon) + 1,
            day: Int(unsafe parts.tm_mday), hour: Int(unsafe parts.tm_hour),
            minute: Int(unsafe parts.tm_min))
    }
}

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

    /// The time of a moment in the user's locale, such as "19:00" or "7:00 PM"; with the weekday if that is not the day of
    /// `now`. Empty: no calendar has the moment.
    ///
    /// - Parameters:
    ///   - now: Milliseconds since 1970.
    ///   - environment: Returns the value of a variable; nil: it is unset or empty.
    package static func timeText(
        _ milliseconds: Int64, now: Int64,
        environment: (String) -> String? = { Environment.value($0) }
    ) -> String {
        let isToday = day(of: milliseconds).number == day(of: now).number
        let name = environment("LC_ALL") ?? environment("LC_TIME") ?? environment("LANG") ?? ""
        for name in [name, "C"] {
            guard let locale = unsafe newlocale(LC_TIME_MASK, name, nil) else { continue }
            defer { unsafe freelocale(locale) }
            // With the time, locales say whether their hours count to twelve.
            let whole = unsafe text(13 * 3_600_000, "%X", locale, isUniversal: true) ?? ""
            let isOfHalfDay = whole.hasPrefix("01") || whole.hasPrefix("1:")
            let format = (isToday ? "" : "%a ") + (isOfHalfDay ? "%-I:%M %p" : "%H:%M")
            if let text = unsafe text(milliseconds, format, locale) { return text }
        }
        return ""
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

    /// A moment in a format; nil: no calendar has it, or the text is not UTF-8.
    ///
    /// - Parameter isUniversal: Whether the moment is read in universal time instead of the user's time zone.
    private static func text(
        _ milliseconds: Int64, _ format: String, _ locale: locale_t, isUniversal: Bool = false
    ) -> String? {
        var seconds = time_t(quotient(milliseconds, 1000))
        var parts = unsafe tm()
        let isRead =
            if isUniversal {
                unsafe gmtime_r(&seconds, &parts) != nil
            } else {
                unsafe localtime_r(&seconds, &parts) != nil
            }
        guard isRead else { return nil }
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

/// The format in which a language writes a day, in conversions of `strftime`.
struct DayFormat {
    /// Format with weekday, day and month.
    private let day: String
    /// Format with weekday, day, month and year.
    private let dayAndYear: String

    /// Creates the format of a locale's language.
    ///
    /// - Parameter locale: A name such as "de_AT.UTF-8".
    init(locale: String) {
        let language = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" }
        let isOf = { (country: String) in locale.hasPrefix(language + "_" + country) }
        switch language {
        case "en" where isOf("US"): self.init("%A, %B %-d", year: ", %Y")
        case "ar": self.init("%A، %-d %B")
        case "cs", "da", "de", "et", "fi", "hr", "is", "lv", "nb", "nn", "no", "sk", "sl":
            self.init("%A, %-d. %B")
        case "ca", "es", "gl", "pt": self.init("%A, %-d de %B", year: " de %Y")
        case "fr", "it", "nl": self.init("%A %-d %B")
        // The month gets its prefix.
        case "he": self.init("%A, %-d ב%B")
        case "ja", "zh": self.init("%-m月%-d日 %A", full: "%Y年%-m月%-d日 %A")
        case "ko": self.init("%-m월 %-d일 %A", full: "%Y년 %-m월 %-d일 %A")
        case "ru": self.init("%A, %-d %B", year: " %Y г.")
        // The year is that of the Buddhist era, in which the locale counts.
        case "th": self.init("%Aที่ %-d %B", year: " %EY")
        case "tr": self.init("%-d %B %A", full: "%-d %B %Y %A")
        case "uk": self.init("%A, %-d %B", year: " %Y р.")
        default: self.init("%A, %-d %B")
        }
    }

    private init(_ day: String, year: String = " %Y") { self.init(day, full: day + year) }

    private init(_ day: String, full: String) { (self.day, dayAndYear) = (day, full) }

    /// The format with the year or without it.
    func text(hasYear: Bool) -> String { hasYear ? dayAndYear : day }
}
