/// A rubber band: how far a thing follows a pull past its end.
///
/// The function is odd, monotone and continuous.
package struct RubberBand: Equatable, Sendable {
    private enum Law: Equatable {
        case limited(slope: Double, limit: Double)
        case power(exponent: Double)
    }

    private let law: Law

    /// Creates a band that follows with `slope` (0 to 1) at first and never farther than `limit` px: slope·x·d/(d +
    /// slope·x).
    package init(slope: Double, limit: Double) {
        law = .limited(
            slope: Real.clamped(slope, to: 1e-3...1), limit: max(Real.bounded(limit), 1e-3))
    }

    /// Creates a band that follows by |x|^`exponent` (0.1 to 1), and one to one within the first pixel, where the power
    /// would exceed the pull.
    package init(exponent: Double) {
        law = .power(exponent: Real.clamped(exponent, to: 0.1...1))
    }

    /// Greatest distance of following, px; nil: no limit.
    package var limit: Double? {
        if case .limited(_, let limit) = law { return limit }
        return nil
    }

    /// Distance of following for a pull of `pull` px.
    package func value(_ pull: Double) -> Double {
        switch law {
        case .limited(let slope, let limit):
            return pull * slope * limit / (limit + slope * abs(pull))
        case .power(let exponent):
            guard abs(pull) > 1 else { return pull }
            return sign(pull) * Real.power(abs(pull), exponent)
        }
    }

    /// The pull for a distance of `value` px; beyond a thousandth less than the limit, the pull for that.
    package func inverse(_ value: Double) -> Double {
        switch law {
        case .limited(let slope, let limit):
            let value = Real.clamped(value, to: -0.999 * limit...0.999 * limit)
            return value * limit / (slope * (limit - abs(value)))
        case .power(let exponent):
            guard abs(value) > 1 else { return value }
            return sign(value) * Real.power(abs(value), 1 / exponent)
        }
    }

    /// Speed of following as a share of the pull's speed, at a pull of `pull` px.
    package func slope(_ pull: Double) -> Double {
        switch law {
        case .limited(let slope, let limit):
            let ratio = limit / (limit + slope * abs(pull))
            return slope * ratio * ratio
        case .power(let exponent):
            guard abs(pull) > 1 else { return 1 }
            return exponent * Real.power(abs(pull), exponent) / abs(pull)
        }
    }

    private func sign(_ value: Double) -> Double { value < 0 ? -1 : 1 }
}
