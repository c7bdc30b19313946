internal import CWaylandCursor

/// A picture of a cursor theme, in buffer pixels.
struct CursorImage {
    /// The buffer, borrowed: valid as long as the theme.
    let buffer: WlBuffer
    let width: Int32
    let height: Int32
    /// The pixel of the picture with which the cursor points.
    let hotspotX: Int32
    let hotspotY: Int32

    init(_ image: wl_cursor_image, _ buffer: WlBuffer) {
        self.buffer = buffer
        width = Int32(clamping: image.width)
        height = Int32(clamping: image.height)
        hotspotX = Int32(clamping: image.hotspot_x)
        hotspotY = Int32(clamping: image.hotspot_y)
    }
}
