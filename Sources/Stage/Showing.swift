import Geometry
import Gestures
import Wayland

/// How a card is on the screen: with which pixels, where, and how much of them.
struct Showing {
    var pose: Pose
    var buffer: ShmBuffer
    /// Where the buffer's pixels go, whole logical pixels of the stage, after it was cut.
    var frame: Rectangle
    /// What of the buffer is seen, buffer pixels; nil for all of it.
    var cut: Rectangle?
    var opacity: UInt32
    /// Whether the pixels are those of a turned or faded picture.
    var isTurned: Bool
}
