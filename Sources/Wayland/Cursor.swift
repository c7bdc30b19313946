internal import CLibc

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
