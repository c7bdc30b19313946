import Geometry

/// Scrolling that a pointer has told of since its last `wl_pointer.frame`.
struct ScrollFrame {
    /// Sum of the axis events, logical pixels.
    var delta = Point.zero
    /// Time of the last of them, milliseconds of the compositor's clock.
    var time: UInt32 = 0
    /// Whether two fingers on a touchpad scroll.
    var isByFinger = false
    /// Whether they were lifted.
    var isOver = false
}
