import Geometry

/// What a pointer tells of scrolling between two of its frames.
struct ScrollFrame {
    /// The sum of the axis events, logical pixels.
    var delta = Point.zero
    /// When the last of them was, milliseconds of the compositor's clock.
    var time: UInt32 = 0
    /// Whether two fingers do it.
    var isByFinger = false
    /// Whether they were lifted.
    var isOver = false
}
