import CFreeType
import CLibc
import CPango

/// Pictures of glyphs in one block of memory of fixed size; all are dropped when it is full.
@safe
final class GlyphCache {
    /// Identifies the picture of a glyph.
    struct Key: Equatable {
        /// Index of the font, 12 bits.
        var font: Int
        var glyph: UInt32
        /// Horizontal subpixel position of the glyph, in quarters of a pixel.
        var quarter: Int
        var isLightInk: Bool
        /// Whether the glyph is made bolder, because its font has no bold face.
        var isEmboldened = false

        /// The key as one number, never 0.
        fileprivate var packed: UInt64 {
            UInt64(glyph) << 32 | (isEmboldened ? 1 << 16 : 0) | UInt64(font & 0xFFF) << 4
                | UInt64(quarter & 3) << 2 | (isLightInk ? 2 : 0) | 1
        }
    }

    /// Bytes of pictures.
    static let capacity = 96 * 1024
    private static let slotCount = 1024

    private struct Slot {
        var key: UInt64 = 0
        var offset: UInt32 = 0
    }

    private var slots: [Slot] = []
    private var used = 0
    private var filled = 0
    /// Memory of the pictures, owned; only its used part is touched.
    private var memory: UnsafeMutableRawPointer?

    deinit {
        unsafe free(memory)
    }

    /// Drops all pictures and frees the memory.
    func removeAll() {
        slots = []
        unsafe free(memory)
        unsafe memory = nil
        (used, filled) = (0, 0)
    }

    /// The picture of `key`, valid until the next call of `insert` or `removeAll`.
    func picture(_ key: Key) -> GlyphPicture? {
        guard !slots.isEmpty, let memory = unsafe memory else { return nil }
        let slot = slots[index(of: key.packed)]
        guard slot.key != 0 else { return nil }
        return unsafe GlyphPicture(memory + Int(slot.offset))
    }

    /// Makes room for a picture with `header`, whose pixels the caller writes; nil: the picture is too large for the
    /// cache.
    func insert(_ key: Key, _ header: GlyphPicture.Header) -> GlyphPicture? {
        let size = (GlyphPicture.headerSize + header.byteCount + 7) & ~7
        guard size <= GlyphCache.capacity / 4 else { return nil }
        if used + size > GlyphCache.capacity || filled >= GlyphCache.slotCount * 3 / 4 {
            slots = []
            (used, filled) = (0, 0)
        }
        if slots.isEmpty { slots = [Slot](repeating: Slot(), count: GlyphCache.slotCount) }
        if unsafe memory == nil { unsafe memory = malloc(GlyphCache.capacity) }
        guard let memory = unsafe memory else { return nil }
        slots[index(of: key.packed)] = Slot(key: key.packed, offset: UInt32(used))
        let picture = unsafe GlyphPicture(memory + used)
        unsafe picture.header.pointee = header
        used += size
        filled += 1
        return picture
    }

    /// The slot of `key`, or the empty one where it belongs.
    @_optimize(speed)
    private func index(of key: UInt64) -> Int {
        var index = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 54)
        while slots[index].key != 0, slots[index].key != key {
            index = (index + 1) & (GlyphCache.slotCount - 1)
        }
        return index
    }
}

/// A glyph ready to be drawn, in memory owned by a cache.
@safe
struct GlyphPicture {
    struct Header {
        /// Distance from the pen to the left side, buffer pixels.
        var left: Int16
        /// Height of the top side above the baseline, buffer pixels.
        var top: Int16
        var width: UInt16
        var height: UInt16
        /// Whether the pixels are premultiplied colours instead of coverage.
        var isColored: Bool

        var byteCount: Int { Int(width) * Int(height) * (isColored ? 4 : 1) }

        static let empty = Header(left: 0, top: 0, width: 0, height: 0, isColored: false)
    }

    static let headerSize = 16

    let header: UnsafeMutablePointer<Header>

    init(_ memory: UnsafeMutableRawPointer) {
        unsafe header = memory.assumingMemoryBound(to: Header.self)
    }

    private var body: UnsafeMutableRawPointer {
        unsafe UnsafeMutableRawPointer(header) + GlyphPicture.headerSize
    }
    /// Coverage row by row, if the glyph is not coloured.
    var coverage: UnsafeMutablePointer<UInt8> {
        unsafe body.assumingMemoryBound(to: UInt8.self)
    }
    /// Colours row by row, if the glyph is coloured.
    var colors: UnsafeMutablePointer<UInt32> {
        unsafe body.assumingMemoryBound(to: UInt32.self)
    }

    /// Draws the glyph over `surface`, with the pen at (x, y).
    @_optimize(speed)
    func draw(x: Int, y: Int, ink: UInt32, on surface: Surface) {
        let header = unsafe header.pointee
        let left = x + Int(header.left)
        let top = y - Int(header.top)
        let from = max(0, -left)
        let to = min(Int(header.width), surface.width - left)
        guard from < to else { return }
        for row in max(
            0, -top)..<max(max(0, -top), min(Int(header.height), surface.height - top))
        {
            let line = unsafe surface.base + ((top + row) * surface.stride + left)
            let start = row * Int(header.width)
            for column in from..<to {
                if header.isColored {
                    let color = unsafe colors[start + column]
                    unsafe line[column] = Pixel.over(color, line[column])
                } else {
                    let cover = unsafe coverage[start + column]
                    if cover == 0 { continue }
                    unsafe line[column] = Pixel.over(
                        Pixel.scaled(ink, by: UInt32(cover)), line[column])
                }
            }
        }
    }
}
