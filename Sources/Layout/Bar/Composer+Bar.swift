import Geometry
import Messages

extension Composer {
    /// Lays out and draws a part of the bar.
    mutating func composeBar(_ part: BarPart) { size = Size(width: available.width, height: 58) }
}
