/// The elementary functions of real numbers, as the standard library has them without a C import.
package enum Real {
    /// e to the power of `x`.
    package static func exp(_ x: Double) -> Double { _exp(x) }
    /// The natural logarithm; NaN below 0, −∞ at 0.
    package static func log(_ x: Double) -> Double { _log(x) }
    /// The sine of an angle in radians.
    package static func sin(_ x: Double) -> Double { _sin(x) }
    /// The cosine of an angle in radians.
    package static func cos(_ x: Double) -> Double { _cos(x) }

    /// `base`, which is at least 0, to the power of `exponent`, which is greater than 0.
    package static func power(_ base: Double, _ exponent: Double) -> Double {
        base > 0 ? exp(exponent * log(base)) : 0
    }

    /// `value` where it is a number, brought into `range`; else the number of the range nearest to 0.
    package static func clamped(_ value: Double, to range: ClosedRange<Double>) -> Double {
        let number = value.isNaN ? 0 : value
        return min(max(number, range.lowerBound), range.upperBound)
    }

    /// The largest length, in logical pixels, and the largest speed, in logical pixels a second, that
    /// motion is reckoned with: far more than any screen has, and small enough to be squared.
    package static let limit = 1e6

    /// `now`, seconds of our clock, or `other` where that is no time: undefined or infinite.
    package static func time(_ now: Double, else other: Double) -> Double {
        now.isFinite ? now : other
    }

    /// `value` brought to ±`limit`; 0 if it is no number.
    package static func bounded(_ value: Double) -> Double { clamped(value, to: -limit...limit) }
}
