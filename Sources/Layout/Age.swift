/// How long ago a message came, in words as short as can be.
package enum Age {
    /// The text for an age in microseconds: "now" below a minute, then minutes, hours and days.
    package static func text(microseconds: UInt64) -> String {
        let minutes = microseconds / 60_000_000
        if minutes == 0 { return "now" }
        if minutes < 60 { return "\(minutes) min" }
        let hours = minutes / 60
        return hours < 24 ? "\(hours) h" : "\(hours / 24) d"
    }

    /// Microseconds until the text for this age becomes another one, at least 1.
    package static func timeToChange(microseconds: UInt64) -> UInt64 {
        let (minute, hour): (UInt64, UInt64) = (60_000_000, 3_600_000_000)
        let unit = microseconds < hour ? minute : microseconds < 24 * hour ? hour : 24 * hour
        return unit - microseconds % unit
    }
}
