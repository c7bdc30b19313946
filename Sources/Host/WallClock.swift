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

    /// The present time.
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
}

extension WallClock.Local {
    @safe fileprivate init(_ parts: tm) {
        self.init(
            year: Int(unsafe parts.tm_year) + 1900, month: Int(unsafe parts.tm_mon) + 1,
            day: Int(unsafe parts.tm_mday), hour: Int(unsafe parts.tm_hour),
            minute: Int(unsafe parts.tm_min))
    }
}
