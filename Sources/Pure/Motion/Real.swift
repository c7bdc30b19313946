/// Elementary functions of real numbers from the standard library, without a C import.
package enum Real {
    /// e to the power of `x`.
    package static func exp(_ x: Double) -> Double { _exp(x) }
    /// The natural logarithm; NaN below 0, −∞ at 0.
    package static func log(_ x: Double) -> Double { _log(x) }
    /// The sine of an angle in radians.
    package static func sin(_ x: Double) -> Double { _sin(x) }
    /// The cosine of an angle in radians.
    package static func cos(_ x: Double) -> Double { _cos(x) }

    /// `base`, which must be at least 0, to the power of `exponent`, which must be greater than 0.
    package static func power(_ base: Double, _ exponent: Double) -> Double {
        base > 0 ? exp(exponent * log(base)) : 0
    }

    /// `value` limited to `range`; if it is not a number, the number in the range nearest to 0.
    package static func clamped(_ value: Double, to range: ClosedRange<Double>) -> Double {
        let number = value.isNaN ? 0 : value
        return min(max(number, range.lowerBound), range.upperBound)
    }

    /// Greatest length (logical pixels) and speed (logical pixels a second) for motions: far more than any screen has,
    /// and small enough to be squared.
    package static let limit = 1e6

    /// `now`, seconds of the monotonic clock; `other` if it is not finite.
    package static func time(_ now: Double, else other: Double) -> Double {
        now.isFinite ? now : other
    }

    /// `value` limited to ±`limit`; 0 if it is not a number.
    package static func bounded(_ value: Double) -> Double { clamped(value, to: -limit...limit) }
}
