import Wayland

/// What a pointer that is on a stage looks like.
struct ShownCursor {
    let pointer: WlPointer
    /// Of its coming there, by which its picture is changed.
    let serial: UInt32
    /// Nil while it has what it came with.
    var shape: Cursor.Shape?
}
