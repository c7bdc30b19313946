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
