/// Progress of a change over its time: a cubic Bézier curve from (0, 0) to (1, 1), as in CSS `cubic-bezier()`.
package struct TimingCurve: Equatable, Sendable {
    private let first: (x: Double, y: Double)
    private let second: (x: Double, y: Double)

    /// Creates a curve from its control points, whose x are limited to 0…1.
    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        precondition((0...1).contains(x1) && (0...1).contains(x2))
        first = (x1, y1)
        second = (x2, y2)
    }

    package static let linear = TimingCurve(1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3)
    package static let easeIn = TimingCurve(0.42, 0, 1, 1)
    package static let easeOut = TimingCurve(0, 0, 0.58, 1)
    package static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)

    /// x and y of both control points.
    package var controlPoints: [Double] { [first.x, first.y, second.x, second.y] }

    package static func == (left: TimingCurve, right: TimingCurve) -> Bool {
        left.first == right.first && left.second == right.second
    }

    /// The progress and its derivative when `share` of the time (0 to 1) is over.
    package func state(at share: Double) -> MotionState {
        let share = Real.clamped(share, to: 0...1)
        let parameter = parameter(at: share)
        let run = derivative(parameter, first.x, second.x)
        let rise = derivative(parameter, first.y, second.y)
        return MotionState(
            position: value(parameter, first.y, second.y), velocity: run > 1e-9 ? rise / run : 0)
    }

    /// The parameter at which the curve's x is `x`: by bisection, because x is monotone in it.
    private func parameter(at x: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if value(middle, first.x, second.x) < x { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    private func value(_ t: Double, _ a: Double, _ b: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * t * a + 3 * rest * t * t * b + t * t * t
    }

    private func derivative(_ t: Double, _ a: Double, _ b: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * a + 6 * rest * t * (b - a) + 3 * t * t * (1 - b)
    }
}
