import CFreeType
import CPango
import Martlet
import Synchronization

/// Lays texts out and draws them with Pango and FreeType, as the daemon's own cards are.
///
/// Sendable, unchecked: fonts must not be used on two threads at once, so a lock guards the engine.
@safe struct TextEngine: ~Copyable, @unchecked Sendable {
    /// A text at a scale.
    struct Request {
        let text: MessageText
        /// The width available, in columns of buffer pixels.
        let width: Int
        let scale: Double
        let isRightToLeft: Bool

        /// Nil where no part of the text can be seen.
        init?(_ text: MessageText, width: Double, room: MessageRoom) {
            let columns = (width * room.scale).rounded(.up)
            guard columns >= 1, text.size > 0, text.lines > 0 else { return nil }
            self.text = text
            self.width = Int(min(columns, Double(MessageCanvas.longestSide)))
            scale = room.scale
            isRightToLeft = room.direction == .rightToLeft
        }
    }

    /// A drawn text: how much of each buffer pixel it covers, 0…255, row by row.
    struct Picture {
        let width: Int
        let height: Int
        let shares: [UInt8]
    }

    /// The engine of all canvases.
    static let shared = Mutex(TextEngine())

    /// The families of the daemon's cards.
    private static let families = "Inter,Adwaita Sans,Cantarell,Noto Sans,sans-serif"
    private let map: UnsafeMutablePointer<PangoFontMap>

    private init() {
        unsafe map = pango_ft2_font_map_new()
        unsafe pango_ft2_font_map_set_resolution(OpaquePointer(map), 96, 96)
    }

    deinit { unsafe g_object_unref(UnsafeMutableRawPointer(map)) }

    /// Columns and rows of buffer pixels that a text takes.
    func extent(_ request: Request) -> (columns: Int, rows: Int) {
        unsafe withLayout(request) { layout in
            var logical = PangoRectangle()
            unsafe pango_layout_get_pixel_extents(layout, nil, &logical)
            return (Int(logical.width), Int(logical.height))
        } ?? (0, 0)
    }

    /// Draws a text.
    func picture(_ request: Request) -> Picture? {
        unsafe withLayout(request) { layout in
            var logical = PangoRectangle()
            unsafe pango_layout_get_pixel_extents(layout, nil, &logical)
            let rows = min(Int(logical.y + logical.height), MessageCanvas.longestSide)
            guard rows > 0 else { return Picture(width: 0, height: 0, shares: []) }
            var shares = [UInt8](repeating: 0, count: request.width * rows)
            unsafe shares.withUnsafeMutableBufferPointer { shares in
                var bitmap = unsafe FT_Bitmap()
                unsafe bitmap.rows = UInt32(rows)
                unsafe bitmap.width = UInt32(request.width)
                unsafe bitmap.pitch = Int32(request.width)
                unsafe bitmap.buffer = shares.baseAddress
                unsafe bitmap.num_grays = 256
                unsafe bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
                unsafe pango_ft2_render_layout(&bitmap, layout, 0, 0)
            }
            return Picture(width: request.width, height: rows, shares: shares)
        }
    }

    private func withLayout<Value>(
        _ request: Request, _ body: (OpaquePointer) -> Value
    ) -> Value? {
        guard let context = unsafe pango_font_map_create_context(map) else { return nil }
        defer { unsafe g_object_unref(UnsafeMutableRawPointer(context)) }
        let isRightToLeft = request.isRightToLeft
        unsafe pango_context_set_base_dir(
            context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
        guard let layout = unsafe pango_layout_new(context),
            let font = unsafe pango_font_description_new()
        else { return nil }
        defer { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }
        let text = request.text
        let families = text.family.isEmpty ? Self.families : text.family
        unsafe pango_font_description_set_family(font, families)
        unsafe pango_font_description_set_weight(
            font, PangoWeight(UInt32(min(max(text.weight, 100), 1000))))
        unsafe pango_font_description_set_absolute_size(
            font, min(text.size, 512) * request.scale * Double(PANGO_SCALE))
        unsafe pango_layout_set_font_description(layout, font)
        unsafe pango_font_description_free(font)
        unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        unsafe pango_layout_set_width(layout, Int32(request.width) * Int32(PANGO_SCALE))
        unsafe pango_layout_set_height(layout, -Int32(min(text.lines, 1000)))
        unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        unsafe pango_layout_set_auto_dir(layout, 0)
        unsafe pango_layout_set_alignment(layout, text.alignment.pango(isRightToLeft))
        // More text than anybody can see only costs time.
        unsafe pango_layout_set_text(layout, String(text.text.prefix(10_000)), -1)
        return unsafe body(layout)
    }
}

extension MessageText.Alignment {
    fileprivate func pango(_ isRightToLeft: Bool) -> PangoAlignment {
        switch self {
        case .start: isRightToLeft ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
        case .center: PANGO_ALIGN_CENTER
        case .end: isRightToLeft ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT
        }
    }
}
