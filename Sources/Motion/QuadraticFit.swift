import Geometry

/// Sums for fitting a parabola to positions over time by least squares, in closed form.
///
/// Times are whole milliseconds up to a few hundred, so their sums are exact.
struct QuadraticFit {
    private var count = 0.0
    private var times = 0.0
    private var squares = 0.0
    private var cubes = 0.0
    private var fourths = 0.0
    private var places = Point.zero
    private var placesByTime = Point.zero
    private var placesBySquare = Point.zero

    /// Adds a position at `time` (ms; 0 is the time for which the slope is wanted); `offset` is the distance from the
    /// position at time 0, logical pixels.
    mutating func add(time: Double, offset: Point) {
        let square = time * time
        count += 1
        times += time
        squares += square
        cubes += square * time
        fourths += square * square
        add(offset, times: 1, to: &places)
        add(offset, times: time, to: &placesByTime)
        add(offset, times: square, to: &placesBySquare)
    }

    /// Slope of the parabola at time 0 along each axis, px/ms; with two positions that of a line; zero with fewer.
    var slope: Point {
        guard count >= 2 else { return .zero }
        // Moments about the mean, each multiplied by the number of positions.
        let a = count * squares - times * times
        let c = count * cubes - times * squares
        let f = count * fourths - squares * squares
        let denominator = a * f - c * c
        func slope(_ sum: Double, _ byTime: Double, _ bySquare: Double) -> Double {
            let b = count * byTime - times * sum
            guard count > 2, denominator > 0 else { return a > 0 ? b / a : 0 }
            let d = count * bySquare - squares * sum
            return (b * f - d * c) / denominator
        }
        return Point(
            x: slope(places.x, placesByTime.x, placesBySquare.x),
            y: slope(places.y, placesByTime.y, placesBySquare.y))
    }

    private func add(_ offset: Point, times factor: Double, to sum: inout Point) {
        sum.x += offset.x * factor
        sum.y += offset.y * factor
    }
}
