import CLibc
import CPango
import Geometry
import Layout
import Messages

/// Lays out text with Pango, and keeps the last few layouts, so that a measured text is drawn without another layout.
@safe
final class TextEngine {
    /// Pango's font map, owned; Pango makes one or ends the process.
    let map: UnsafeMutablePointer<PangoFontMap>?
    /// One context for each paragraph direction: changing a context would invalidate every layout made with it.
    private var contexts: [OpaquePointer?] = unsafe [nil, nil]
    private var fonts: [PreparedFont] = []
    /// A property of this type because its fonts must be released before the font map.
    let glyphs = GlyphSource()
    private var layouts: [LaidOutText] = []

    struct ScaledStyle {
        var font: FontStyle
        var scale: Scale
    }

    private static let keptLayouts = 24
    /// Maximum number of styles that are remembered: as many as one message has (application, age, title, body,
    /// buttons).
    private static let mostLastStyles = 5
    private static let keptFonts = 16

    init() {
        unsafe map = pango_ft2_font_map_new()
        // Set only once, because it empties the font caches.
        unsafe pango_ft2_font_map_set_resolution(OpaquePointer(map), 96, 96)
    }

    deinit {
        glyphs.removeAll()
        layouts = []
        for font in fonts { font.free() }
        for index in unsafe contexts.indices {
            if let context = unsafe contexts[index] {
                unsafe g_object_unref(UnsafeMutableRawPointer(context))
            }
        }
        unsafe g_object_unref(UnsafeMutableRawPointer(map))
    }

    /// The layout of `block` at `scale`, taken from the last few layouts if it is among them.
    func laidOut(_ block: TextBlock, scale: Scale) -> LaidOutText? {
        if let index = layouts.lastIndex(where: { $0.scale == scale && $0.block == block }) {
            return layouts[index]
        }
        guard let text = make(block, scale: scale) else { return nil }
        if layouts.count == TextEngine.keptLayouts { layouts.removeFirst() }
        layouts.append(text)
        return text
    }

    /// The styles of the last laid out texts, at most as many as one message has.
    var lastStyles: [ScaledStyle] {
        var styles: [ScaledStyle] = []
        for text in layouts.reversed() where styles.count < Self.mostLastStyles {
            let (font, scale) = (text.block.font, text.scale)
            if !styles.contains(where: { $0.font == font && $0.scale == scale }) {
                styles.append(ScaledStyle(font: font, scale: scale))
            }
        }
        return styles
    }

    /// Loads the fonts that a text needs in a style, without keeping the text.
    func load(_ text: String, in style: ScaledStyle) {
        let block = TextBlock(RichText(plain: text), font: style.font, width: 400)
        _ = make(block, scale: style.scale)
    }

    /// Height of a line of a font by its own figures, logical pixels.
    func lineHeight(of font: FontStyle, scale: Scale) -> Double {
        guard let context = unsafe context(isRightToLeft: false) else { return font.size }
        let prepared = unsafe self.font(font, scale: scale, context: context)
        return (prepared.lineHeight / scale.factor).rounded()
    }

    private func make(_ block: TextBlock, scale: Scale) -> LaidOutText? {
        var source = PangoText(block)
        guard let text = layOut(block, source, scale: scale) else { return nil }
        // Pango joins all lines beyond the limit with the last one.
        guard block.ellipsis == .end, let end = text.firstJoinedBreak(among: source.breaks) else {
            return text
        }
        source.cut(at: end)
        let short = layOut(block, source, scale: scale)
        short?.metrics.isCut = true
        return short
    }

    private func layOut(_ block: TextBlock, _ source: PangoText, scale: Scale) -> LaidOutText? {
        guard let context = unsafe context(isRightToLeft: block.isRightToLeft),
            let layout = unsafe pango_layout_new(context)
        else { return nil }
        let font = unsafe font(block.font, scale: scale, context: context)
        var source = source
        unsafe pango_layout_set_font_description(layout, font.description)
        unsafe pango_layout_set_auto_dir(layout, 0)
        unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        let width = min(max(block.width, 1), 8192) * scale.factor * Double(PANGO_SCALE)
        unsafe pango_layout_set_width(
            layout, block.ellipsis == .none ? -1 : Int32(width.rounded(.up)))
        unsafe pango_layout_set_ellipsize(layout, block.ellipsis.pango)
        let lines = min(max(block.maxLines, 1), TextBlock.mostLines)
        unsafe pango_layout_set_height(layout, -Int32(lines))
        unsafe pango_layout_set_alignment(layout, block.alignment.pango)
        unsafe source.apply(to: layout, weight: block.font.weight)
        let text = unsafe LaidOutText(
            block: block, scale: scale, layout: layout, runStarts: source.runStarts,
            baseline: font.baseline(lineHeight: block.font.lineHeight * scale.factor))
        text.measure()
        return text
    }

    private func context(isRightToLeft: Bool) -> OpaquePointer? {
        let index = isRightToLeft ? 1 : 0
        if let known = unsafe contexts[index] { return unsafe known }
        let context = unsafe pango_font_map_create_context(map)
        unsafe pango_context_set_base_dir(
            context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
        unsafe pango_context_set_round_glyph_positions(context, 0)
        unsafe pango_context_set_language(context, SystemLanguage.find())
        unsafe contexts[index] = context
        return unsafe context
    }

    private func font(
        _ style: FontStyle, scale: Scale, context: OpaquePointer
    ) -> PreparedFont {
        if let known = fonts.first(where: { $0.style == style && $0.scale == scale }) {
            return known
        }
        if fonts.count == TextEngine.keptFonts { fonts.removeFirst().free() }
        let font = unsafe PreparedFont(style, scale: scale, context: context)
        fonts.append(font)
        return font
    }
}

extension TextBlock.Ellipsis {
    fileprivate var pango: PangoEllipsizeMode {
        switch self {
        case .end: PANGO_ELLIPSIZE_END
        case .middle: PANGO_ELLIPSIZE_MIDDLE
        case .none: PANGO_ELLIPSIZE_NONE
        }
    }
}

extension TextBlock.Alignment {
    fileprivate var pango: PangoAlignment {
        switch self {
        case .left: PANGO_ALIGN_LEFT
        case .center: PANGO_ALIGN_CENTER
        case .right: PANGO_ALIGN_RIGHT
        }
    }
}

/// The user's language, which decides between the shapes of characters that several languages share.
enum SystemLanguage {
    /// Reads the language from the environment; "en" for the C locale: texts then use the fonts that were found for the
    /// context, so no second search is needed.
    static func find() -> OpaquePointer? {
        for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
            guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { continue }
            var tag: [CChar] = []
            for index in 0..<16 {
                let byte = unsafe value[index]
                // Encoding and modifier are ignored.
                if byte == 0 || byte == 0x2E || byte == 0x40 { break }
                tag.append(byte)
            }
            let isNeutral = tag == [0x43] || tag == [0x50, 0x4F, 0x53, 0x49, 0x58]
            guard !isNeutral, !tag.isEmpty else { break }
            tag.append(0)
            return unsafe pango_language_from_string(tag)
        }
        return unsafe pango_language_from_string("en")
    }
}
