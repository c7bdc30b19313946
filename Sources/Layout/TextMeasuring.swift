package import Geometry

/// Something that knows how much room a text takes.
package protocol TextMeasuring: AnyObject {
    /// Breaks `block` into lines as it will be drawn at `scale`.
    func measure(_ block: TextBlock, scale: Scale) -> TextMetrics
}
