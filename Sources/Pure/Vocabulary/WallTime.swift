/// A moment as clocks on the wall tell it, whatever time zone they show, to the millisecond.
///
/// The library needs no Foundation; with it, a date is made by `Date(timeIntervalSince1970: time.secondsSince1970)`. A clock
/// that is set changes which moment ``now`` is.
public struct WallTime: Hashable, Comparable, Sendable {
    /// Milliseconds since the beginning of 1970, UTC; negative before that.
    public var millisecondsSince1970: Int64

    /// The moment so many milliseconds after the beginning of 1970, UTC.
    public init(millisecondsSince1970: Int64) {
        self.millisecondsSince1970 = millisecondsSince1970
    }

    /// The moment so many seconds after the beginning of 1970, UTC, as `Date` counts them. Numbers out of range, such as
    /// infinity, become the nearest moment; NaN becomes 1970.
    public init(secondsSince1970 seconds: Double) {
        let milliseconds = (seconds * 1000).rounded()
        let isUsable = !milliseconds.isNaN
        let limits = -0x1p62...0x1p62
        self.init(
            millisecondsSince1970: isUsable
                ? Int64(min(max(milliseconds, limits.lowerBound), limits.upperBound)) : 0)
    }

    /// Seconds since the beginning of 1970, UTC, as `Date` counts them.
    public var secondsSince1970: Double { Double(millisecondsSince1970) / 1000 }

    /// The moment a time later, or the last one there is; parts of a millisecond do not count.
    public static func + (time: WallTime, duration: Duration) -> WallTime {
        let (sum, isOver) = time.millisecondsSince1970.addingReportingOverflow(
            duration.milliseconds)
        guard isOver else { return WallTime(millisecondsSince1970: sum) }
        return WallTime(millisecondsSince1970: duration < .zero ? .min : .max)
    }

    /// The time from the second moment to the first; negative where the second is later.
    public static func - (end: WallTime, start: WallTime) -> Duration {
        .milliseconds(end.millisecondsSince1970) - .milliseconds(start.millisecondsSince1970)
    }

    /// Whether the first moment is earlier.
    public static func < (left: WallTime, right: WallTime) -> Bool {
        left.millisecondsSince1970 < right.millisecondsSince1970
    }
}

extension WallTime: PropertyType {
    package static var signature: String { "x" }
    package init?(property: PropertyValue) {
        guard case .integer(let milliseconds) = property else { return nil }
        self.init(millisecondsSince1970: milliseconds)
    }
    package var propertyValue: PropertyValue { .integer(millisecondsSince1970) }
}

extension Duration {
    /// Whole milliseconds, rounded towards zero; limited to 63 bits.
    package var milliseconds: Int64 {
        let (seconds, attoseconds) = components
        let (whole, isOverflow) = seconds.multipliedReportingOverflow(by: 1000)
        let (sum, isTooLong) = whole.addingReportingOverflow(attoseconds / 1_000_000_000_000_000)
        return isOverflow || isTooLong ? (seconds < 0 ? .min : .max) : sum
    }
}
