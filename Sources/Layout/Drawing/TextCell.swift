/// Position of a character in a line. Logical pixels from the left side of the line.
package struct TextCell: Equatable, Sendable {
    /// Bytes of the character from the beginning of the text, UTF-8.
    package var range: Range<Int>
    /// The side at which the character begins: the right one in right-to-left text.
    package var leading: Double
    /// The side at which the character ends.
    package var trailing: Double

    package init(range: Range<Int>, leading: Double, trailing: Double) {
        (self.range, self.leading, self.trailing) = (range, leading, trailing)
    }

    var left: Double { min(leading, trailing) }
    var right: Double { max(leading, trailing) }

    /// Distance of `x` from the character; 0 inside.
    func distance(from x: Double) -> Double { max(left - x, x - right, 0) }

    /// The offset before or behind the character, whichever is nearer to `x`.
    func offset(at x: Double) -> Int {
        abs(x - leading) <= abs(x - trailing) ? range.lowerBound : range.upperBound
    }
}
