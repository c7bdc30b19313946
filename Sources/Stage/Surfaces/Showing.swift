import Geometry
import Gestures
import Wayland

/// How a card is shown: its buffer, where it is, and which part is visible.
struct Showing {
    var pose: Pose
    var buffer: ShmBuffer
    /// Frame of the buffer's visible part, whole logical pixels of the stage.
    var frame: Rectangle
    /// Visible part of the buffer, buffer pixels; nil: all of it.
    var cut: Rectangle?
    var opacity: UInt32
    /// Whether the buffer is that of a turned or faded picture.
    var isTurned: Bool
}
