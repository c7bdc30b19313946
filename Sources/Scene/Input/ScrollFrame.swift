import Geometry

/// Scrolling that a pointer reported since its last `wl_pointer.frame`.
struct ScrollFrame {
    /// Sum of the axis events, logical pixels.
    var delta = Point.zero
    /// Time of the last axis event, milliseconds of the compositor's clock.
    var time: UInt32 = 0
    /// Whether the scrolling comes from two fingers on a touchpad.
    var isByFinger = false
    /// Whether the fingers were lifted.
    var isOver = false
}
