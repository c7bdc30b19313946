import CFreeType
import CLibc
import CPango

/// Makes pictures of glyphs with FreeType.
@safe
final class GlyphSource {
    private let cache = GlyphCache()
    /// Fonts by their index in the cache's keys; each holds a reference.
    private var fonts: [UnsafeMutablePointer<PangoFont>] = unsafe []
    /// Memory for glyphs that are too large for the cache, owned.
    private var scratch: UnsafeMutableRawPointer?

    private static let keptFonts = 64

    deinit {
        removeAll()
    }

    /// Drops pictures and fonts.
    func removeAll() {
        cache.removeAll()
        for index in unsafe fonts.indices {
            unsafe g_object_unref(UnsafeMutableRawPointer(fonts[index]))
        }
        unsafe fonts = []
        unsafe free(scratch)
        unsafe scratch = nil
    }

    /// The font's index in the cache's keys.
    func index(of font: UnsafeMutablePointer<PangoFont>) -> Int {
        if let index = unsafe fonts.firstIndex(of: font) { return index }
        if unsafe fonts.count == GlyphSource.keptFonts { removeAll() }
        _ = unsafe g_object_ref(UnsafeMutableRawPointer(font))
        unsafe fonts.append(font)
        return unsafe fonts.count - 1
    }

    /// The picture of `key`, whose font has the face `face`; valid until the next call.
    ///
    /// - Parameter width: Width of the glyph in the layout, buffer pixels; colour glyphs are scaled to it.
    func picture(_ key: GlyphCache.Key, face: FT_Face, width: Double) -> GlyphPicture? {
        if let known = cache.picture(key) { return known }
        let flags = Int32(FT_LOAD_COLOR) | Int32(FT_LOAD_NO_HINTING)
        guard unsafe FT_Load_Glyph(face, key.glyph, flags) == 0,
            let slot = unsafe face.pointee.glyph
        else { return cache.insert(key, .empty) }
        if unsafe slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE {
            if key.isEmboldened { unsafe embolden(slot, of: face) }
            return unsafe outline(key, slot: slot)
        }
        if unsafe slot.pointee.bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue) {
            return unsafe colored(key, slot: slot, width: width)
        }
        return unsafe gray(key, slot: slot)
    }

    /// Makes an outline bolder on all sides, as much as FreeType's own emboldening of a glyph does.
    private func embolden(_ slot: FT_GlyphSlot, of face: FT_Face) {
        let size = unsafe Int(face.pointee.units_per_EM) * face.pointee.size.pointee.metrics.y_scale
        let strength = size / 65536 / 24
        _ = unsafe FT_Outline_Embolden(&slot.pointee.outline, strength)
        // FreeType leaves the left and lower sides where they are.
        unsafe FT_Outline_Translate(&slot.pointee.outline, -strength / 2, -strength / 2)
    }

    private func room(_ key: GlyphCache.Key, _ header: GlyphPicture.Header) -> GlyphPicture? {
        if let cached = cache.insert(key, header) { return cached }
        let count = GlyphPicture.headerSize + header.byteCount
        // A larger glyph would be larger than any card.
        guard count <= 4 << 20 else { return nil }
        unsafe free(scratch)
        unsafe scratch = malloc(count)
        guard let memory = unsafe scratch else { return nil }
        let picture = unsafe GlyphPicture(memory)
        unsafe picture.header.pointee = header
        return picture
    }

    @_optimize(speed)
    private func outline(_ key: GlyphCache.Key, slot: FT_GlyphSlot) -> GlyphPicture? {
        let library = unsafe slot.pointee.library
        unsafe FT_Outline_Translate(&slot.pointee.outline, FT_Pos(key.quarter * 16), 0)
        var box = FT_BBox()
        unsafe FT_Outline_Get_CBox(&slot.pointee.outline, &box)
        let (left, top) = (box.xMin >> 6, (box.yMax + 63) >> 6)
        let (width, height) = (((box.xMax + 63) >> 6) - left, top - (box.yMin >> 6))
        guard width > 0, height > 0, width < 4096, height < 4096, abs(left) < 8192,
            abs(top) < 8192
        else { return cache.insert(key, .empty) }
        let header = GlyphPicture.Header(
            left: Int16(left), top: Int16(top), width: UInt16(width), height: UInt16(height),
            isColored: false)
        guard let picture = room(key, header) else { return nil }
        unsafe memset(picture.coverage, 0, header.byteCount)
        unsafe FT_Outline_Translate(&slot.pointee.outline, -left * 64, -(top - height) * 64)
        var bitmap = unsafe FT_Bitmap()
        unsafe bitmap.width = UInt32(width)
        unsafe bitmap.rows = UInt32(height)
        unsafe bitmap.pitch = Int32(width)
        unsafe bitmap.buffer = unsafe picture.coverage
        unsafe bitmap.num_grays = 256
        unsafe bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
        _ = unsafe FT_Outline_Get_Bitmap(library, &slot.pointee.outline, &bitmap)
        let curve = key.isLightInk ? CoverageCurve.lightInk : CoverageCurve.darkInk
        for index in 0..<header.byteCount {
            unsafe picture.coverage[index] = curve[Int(picture.coverage[index])]
        }
        return picture
    }

    /// Copies a glyph that the font stores as grey pixels.
    @_optimize(speed)
    private func gray(_ key: GlyphCache.Key, slot: FT_GlyphSlot) -> GlyphPicture? {
        let bitmap = unsafe slot.pointee.bitmap
        let (width, height) = unsafe (Int(bitmap.width), Int(bitmap.rows))
        guard width > 0, height > 0, width < 4096, height < 4096,
            let buffer = unsafe bitmap.buffer
        else { return cache.insert(key, .empty) }
        let header = GlyphPicture.Header(
            left: Int16(clamping: unsafe slot.pointee.bitmap_left),
            top: Int16(clamping: unsafe slot.pointee.bitmap_top), width: UInt16(width),
            height: UInt16(height), isColored: false)
        guard let picture = room(key, header) else { return nil }
        let isMono = unsafe bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_MONO.rawValue)
        let isGray = unsafe bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_GRAY.rawValue)
        for y in 0..<height {
            let row = unsafe buffer + y * Int(bitmap.pitch)
            for x in 0..<width {
                let value: UInt8 =
                    unsafe isGray
                    ? row[x] : isMono && row[x >> 3] & (0x80 >> UInt8(x & 7)) != 0 ? 255 : 0
                unsafe picture.coverage[y * width + x] = value
            }
        }
        return picture
    }

    /// Copies a colour glyph, scaled to the size of the text around it.
    private func colored(_ key: GlyphCache.Key, slot: FT_GlyphSlot, width: Double) -> GlyphPicture?
    {
        let bitmap = unsafe slot.pointee.bitmap
        let advance = Double(unsafe slot.pointee.metrics.horiAdvance) / 64
        guard let buffer = unsafe bitmap.buffer, unsafe bitmap.pitch > 0, advance > 0, width > 0,
            unsafe bitmap.width > 0, unsafe bitmap.rows > 0
        else { return cache.insert(key, .empty) }
        let factor = min(width / advance, 16)
        func scaled(_ length: Double) -> Int { Int((length * factor).rounded()) }
        let size = unsafe (
            max(1, scaled(Double(bitmap.width))), max(1, scaled(Double(bitmap.rows)))
        )
        guard size.0 < 4096, size.1 < 4096 else { return cache.insert(key, .empty) }
        let header = unsafe GlyphPicture.Header(
            left: Int16(clamping: scaled(Double(slot.pointee.bitmap_left))),
            top: Int16(clamping: scaled(Double(slot.pointee.bitmap_top))),
            width: UInt16(size.0), height: UInt16(size.1), isColored: true)
        guard let picture = room(key, header) else { return nil }
        unsafe memset(picture.colors, 0, header.byteCount)
        let source = unsafe PixelSource(
            base: UnsafeRawPointer(buffer).assumingMemoryBound(to: UInt32.self),
            width: Int(bitmap.width), height: Int(bitmap.rows), stride: Int(bitmap.pitch) / 4)
        let target = unsafe Surface(
            base: picture.colors, width: size.0, height: size.1, stride: size.0)
        unsafe ImagePainter.draw(
            source, frame: (0, 0, Double(size.0), Double(size.1)), mask: nil, on: target)
        return picture
    }
}

/// Corrects the coverage of glyphs for blending in a space that is not linear in light: there, light text on dark looks
/// too thin, and dark text on light a little too thin as well.
enum CoverageCurve {
    static let lightInk = table(strength: 0.42)
    static let darkInk = table(strength: 0.22)

    /// Raises the middle of the range: c + strength * c * (1 - c).
    private static func table(strength: Double) -> [UInt8] {
        (0...255).map {
            let cover = Double($0) / 255
            return UInt8((255 * (cover + strength * cover * (1 - cover))).rounded())
        }
    }
}
