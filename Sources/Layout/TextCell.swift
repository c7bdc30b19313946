/// Where one character of a line stands. Logical pixels from the left side of the line.
package struct TextCell: Equatable, Sendable {
    /// Bytes of UTF-8 from the beginning of the text.
    package var range: Range<Int>
    /// The side at which it begins: the right one where it is read from right to left.
    package var leading: Double
    /// The side at which it ends.
    package var trailing: Double

    package init(range: Range<Int>, leading: Double, trailing: Double) {
        (self.range, self.leading, self.trailing) = (range, leading, trailing)
    }

    var left: Double { min(leading, trailing) }
    var right: Double { max(leading, trailing) }

    /// How far away `x` is, 0 within.
    func distance(from x: Double) -> Double { max(left - x, x - right, 0) }

    /// Before the character or behind it, whichever is nearer to `x`.
    func offset(at x: Double) -> Int {
        abs(x - leading) <= abs(x - trailing) ? range.lowerBound : range.upperBound
    }
}
