internal import CLibc
internal import CWayland
internal import CWaylandCursor

/// A pointer's picture from the user's cursor theme, for compositors without cursor shapes.
///
/// Nothing is loaded before the first `show`. Theme and size come from `$XCURSOR_THEME` and
/// `$XCURSOR_SIZE` (logical pixels, 24 when unset). A theme without the picture changes nothing.
public final class Cursor {
    /// The pictures that a notification needs.
    public enum Shape: Sendable {
        /// The arrow.
        case `default`
        /// The text cursor.
        case text

        /// The shape's picture, by the names that themes use for it.
        fileprivate func image(of theme: CursorTheme) -> CursorImage? {
            switch self {
            case .default: theme.image("default") ?? theme.image("left_ptr")
            case .text: theme.image("text") ?? theme.image("xterm") ?? theme.image("ibeam")
            }
        }
    }

    private let connection: Connection
    private let compositor: WlCompositor
    private let shm: WlShm
    private var surface: WlSurface?

    /// A cursor without a picture yet; `shm` and `compositor` are of the same connection.
    public init(_ connection: Connection, _ compositor: WlCompositor, _ shm: WlShm) {
        self.connection = connection
        self.compositor = compositor
        self.shm = shm
    }

    /// Shows `shape` at whole-number `scale` for the `enter` event of `serial`
    /// (`wl_pointer.set_cursor`).
    public func show(_ shape: Shape, on pointer: WlPointer, serial: UInt32, scale: Int32) {
        let surface = self.surface ?? compositor.createSurface()
        self.surface = surface
        // Where scales are not known, a buffer pixel counts as a logical pixel.
        let scale = surface.version >= 3 ? min(max(scale, 1), 16) : 1
        guard let theme = connection.cursorTheme(shm, size: Self.logicalSize * scale),
            let image = shape.image(of: theme)
        else { return }
        // A picture must be a whole number of logical pixels; themes need not have the asked size.
        let fits = image.width % scale == 0 && image.height % scale == 0
        setScale(fits ? scale : 1, of: surface)
        surface.attach(buffer: image.buffer, x: 0, y: 0)
        surface.damage(x: 0, y: 0, width: .max, height: .max)
        surface.commit()
        pointer.setCursor(
            serial: serial, surface: surface, hotspotX: image.hotspotX / (fits ? scale : 1),
            hotspotY: image.hotspotY / (fits ? scale : 1))
    }

    private func setScale(_ scale: Int32, of surface: WlSurface) {
        do {
            try surface.setBufferScale(scale: scale)
        } catch {
            // Before version 3 the scale is always 1, as requested above.
        }
    }

    private static var logicalSize: Int32 {
        guard let text = unsafe getenv("XCURSOR_SIZE"),
            let size = unsafe Int32(String(cString: text)),
            (1...512).contains(size)
        else { return 24 }
        return size
    }
}

extension Connection {
    /// Drops the loaded themes with their buffers, which no surface may show any more.
    public func forgetCursorThemes() { cursorThemes = [] }

    /// The theme with pictures of `size` buffer pixels, loaded when first asked for.
    func cursorTheme(_ shm: WlShm, size: Int32) -> CursorTheme? {
        if let theme = cursorThemes.first(where: { $0.size == size }) { return theme }
        guard let theme = CursorTheme(shm, size: size) else { return nil }
        cursorThemes.append(theme)
        return theme
    }
}

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
