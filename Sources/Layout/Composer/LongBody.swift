package import Geometry

/// A body that is longer than its place on the card and can be scrolled.
package struct LongBody: Equatable, Sendable {
    /// Frame of the body's place, logical pixels of the picture.
    package var frame: Rectangle
    /// The whole text.
    package var block: TextBlock

    /// Height of the whole text, logical pixels.
    package func height(measuring: any TextMeasuring, scale: Scale) -> Double {
        Double(max(1, measuring.measure(block, scale: scale).lines)) * block.font.lineHeight
    }
}

/// Scroll position of a long body. Lengths are logical pixels.
package struct BodyScroll: Equatable, Sendable {
    /// Height of the text above the visible part; outside of the text while it is pulled past an end.
    package var offset: Double
    /// Height of the whole text.
    package var height: Double
    /// The scroll bar; nil: it is not shown.
    package var thumb: Thumb?

    /// Position of the scroll bar on a track as long as the body's place is high.
    package struct Thumb: Equatable, Sendable {
        package var start: Double
        package var length: Double

        package init(start: Double, length: Double) { (self.start, self.length) = (start, length) }
    }

    package init(offset: Double, height: Double, thumb: Thumb? = nil) {
        (self.offset, self.height, self.thumb) = (offset, height, thumb)
    }
}
