internal import CLibc
internal import CWayland
internal import CWaylandCursor

/// A cursor theme of one size (`wl_cursor_theme`); its buffers are libwayland-cursor's.
@safe final class CursorTheme {
    /// Buffer pixels.
    let size: Int32
    private let theme: OpaquePointer

    /// Loads the theme `$XCURSOR_THEME`, or the default one; nil when there is none at all.
    init?(_ shm: WlShm, size: Int32) {
        guard let pointer = unsafe shm.pointer,
            let theme = unsafe wl_cursor_theme_load(getenv("XCURSOR_THEME"), size, pointer)
        else { return nil }
        self.size = size
        unsafe self.theme = unsafe theme
    }

    deinit { unsafe wl_cursor_theme_destroy(theme) }

    /// The first image found under one of `names`.
    func image(_ names: [StaticString]) -> CursorImage? {
        for name in names {
            let text = unsafe UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
            if let cursor = unsafe wl_cursor_theme_get_cursor(theme, text),
                unsafe cursor.pointee.image_count > 0,
                let image = unsafe cursor.pointee.images[0],
                let buffer = unsafe wl_cursor_image_get_buffer(image)
            {
                return unsafe CursorImage(
                    image.pointee, WlBuffer(NewObject(buffer, nil, isBorrowed: true)))
            }
        }
        return nil
    }
}
