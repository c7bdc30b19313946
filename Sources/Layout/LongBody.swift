package import Geometry

/// A body that is longer than its place on the card, of which the rest can be scrolled into that place.
package struct LongBody: Equatable, Sendable {
    /// The place of the body: logical pixels of the picture.
    package var frame: Rectangle
    /// All of the text.
    package var block: TextBlock

    /// The height of all of the text, logical pixels.
    package func height(measuring: any TextMeasuring, scale: Scale) -> Double {
        Double(max(1, measuring.measure(block, scale: scale).lines)) * block.font.lineHeight
    }
}

/// How far a long body is scrolled. Lengths are logical pixels.
package struct BodyScroll: Equatable, Sendable {
    /// How much of the text lies above its place; outside of the text while that is pulled past an end.
    package var offset: Double
    /// Height of all of the text.
    package var height: Double
    /// The bar that says how much of the text is seen, and where; nil: it is not shown.
    package var thumb: Thumb?

    /// The bar's place on a track as long as the body's place is high.
    package struct Thumb: Equatable, Sendable {
        package var start: Double
        package var length: Double

        package init(start: Double, length: Double) { (self.start, self.length) = (start, length) }
    }

    package init(offset: Double, height: Double, thumb: Thumb? = nil) {
        (self.offset, self.height, self.thumb) = (offset, height, thumb)
    }
}
