/// The age of a message, in the shortest words.
package enum Age {
    /// The text for an age in microseconds: "now" below a minute, then minutes, hours and days.
    package static func text(microseconds: UInt64, in words: Words = .english) -> String {
        let minutes = microseconds / 60_000_000
        if minutes == 0 { return words.now }
        if minutes < 60 { return words.minutes.text(minutes) }
        let hours = minutes / 60
        return hours < 24 ? words.hours.text(hours) : words.days.text(hours / 24)
    }

    /// Microseconds until the text for this age changes, at least 1.
    package static func timeToChange(microseconds: UInt64) -> UInt64 {
        let (minute, hour): (UInt64, UInt64) = (60_000_000, 3_600_000_000)
        let unit = microseconds < hour ? minute : microseconds < 24 * hour ? hour : 24 * hour
        return unit - microseconds % unit
    }
}
