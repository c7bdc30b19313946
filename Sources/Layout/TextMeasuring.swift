package import Geometry

/// Something that knows how much room a text takes.
package protocol TextMeasuring: AnyObject {
    /// Breaks `block` into lines as it will be drawn at `scale`.
    func measure(_ block: TextBlock, scale: Scale) -> TextMetrics
    /// Where each character of a block of one line without an ellipsis stands, in the order of the text.
    func cells(of block: TextBlock, scale: Scale) -> [TextCell]
}
