internal import CLibc
internal import CWayland
internal import CWaylandCursor

/// A cursor theme of one size (`wl_cursor_theme`); its buffers are libwayland-cursor's.
@safe final class CursorTheme {
    /// Size of the theme, buffer pixels.
    let size: Int32
    private let theme: OpaquePointer

    /// Loads the theme `$XCURSOR_THEME`, or the default one; nil: there is no theme.
    init?(_ shm: WlShm, size: Int32) {
        guard let pointer = unsafe shm.pointer,
            let theme = unsafe wl_cursor_theme_load(getenv("XCURSOR_THEME"), size, pointer)
        else { return nil }
        self.size = size
        unsafe self.theme = unsafe theme
    }

    deinit { unsafe wl_cursor_theme_destroy(theme) }

    /// The first image of a cursor; nil: the theme has none with that name.
    func image(_ name: StaticString) -> CursorImage? {
        let text = unsafe UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
        guard let cursor = unsafe wl_cursor_theme_get_cursor(theme, text),
            unsafe cursor.pointee.image_count > 0,
            let image = unsafe cursor.pointee.images[0],
            let buffer = unsafe wl_cursor_image_get_buffer(image)
        else { return nil }
        return unsafe CursorImage(
            image.pointee, WlBuffer(NewObject(buffer, nil, isBorrowed: true)))
    }
}
