package import Geometry

/// Measures texts.
package protocol TextMeasuring: AnyObject {
    /// Breaks `block` into lines as it will be drawn at `scale`.
    func measure(_ block: TextBlock, scale: Scale) -> TextMetrics
    /// Height of a line of `font` by the font's own figures, logical pixels.
    func lineHeight(of font: FontStyle, scale: Scale) -> Double
    /// Positions of the characters of a one-line block without an ellipsis, in the order of the text.
    func cells(of block: TextBlock, scale: Scale) -> [TextCell]
}
