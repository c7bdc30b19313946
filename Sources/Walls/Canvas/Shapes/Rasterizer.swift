import CFreeType
import CLibc
import CPango

/// Draws paths as antialiased pixels with FreeType's smooth rasteriser: exact area coverage without an intermediate
/// mask.
@safe
final class Rasterizer {
    private var storedLibrary: FT_Library?

    deinit {
        if let library = unsafe storedLibrary {
            _ = unsafe FT_Done_FreeType(library)
        }
    }

    /// The FreeType library, opened when it is first used; nil: there is no memory for it.
    private var library: FT_Library? {
        if unsafe storedLibrary == nil {
            _ = unsafe FT_Init_FreeType(&storedLibrary)
        }
        return unsafe storedLibrary
    }

    /// Draws the inside of `path` in `color` (premultiplied) over a surface.
    ///
    /// With `isEvenOdd`, areas enclosed by two contours are outside.
    func fill(_ path: Path, color: UInt32, isEvenOdd: Bool = false, on surface: Surface) {
        var target = FillTarget(surface: surface, color: color)
        let clip = FT_BBox(
            xMin: 0, yMin: 0, xMax: FT_Pos(surface.width), yMax: FT_Pos(surface.height))
        unsafe withUnsafeMutablePointer(to: &target) { target in
            unsafe render(path, isEvenOdd: isEvenOdd, clip: clip, into: target) {
                y, count, spans, user in
                guard let user = unsafe user, let spans = unsafe spans else { return }
                let target = unsafe user.assumingMemoryBound(to: FillTarget.self)
                unsafe target.pointee.add(
                    y: Int(y), spans: UnsafeBufferPointer(start: spans, count: Int(count)))
            }
        }
    }

    /// Draws the inside of `path` over a surface, each row in its own colour.
    func fill(_ path: Path, fade: RowFade, on surface: Surface) {
        var target = FadeTarget(surface: surface, fade: fade)
        let clip = FT_BBox(
            xMin: 0, yMin: 0, xMax: FT_Pos(surface.width), yMax: FT_Pos(surface.height))
        unsafe withUnsafeMutablePointer(to: &target) { target in
            unsafe render(path, isEvenOdd: false, clip: clip, into: target) {
                y, count, spans, user in
                guard let user = unsafe user, let spans = unsafe spans else { return }
                let target = unsafe user.assumingMemoryBound(to: FadeTarget.self)
                unsafe target.pointee.add(
                    y: Int(y), spans: UnsafeBufferPointer(start: spans, count: Int(count)))
            }
        }
    }

    /// Makes the inside of `path` transparent.
    func erase(_ path: Path, on surface: Surface) {
        var target = EraseTarget(surface: surface)
        let clip = FT_BBox(
            xMin: 0, yMin: 0, xMax: FT_Pos(surface.width), yMax: FT_Pos(surface.height))
        unsafe withUnsafeMutablePointer(to: &target) { target in
            unsafe render(path, isEvenOdd: false, clip: clip, into: target) {
                y, count, spans, user in
                guard let user = unsafe user, let spans = unsafe spans else { return }
                let target = unsafe user.assumingMemoryBound(to: EraseTarget.self)
                unsafe target.pointee.add(
                    y: Int(y), spans: UnsafeBufferPointer(start: spans, count: Int(count)))
            }
        }
    }

    /// Writes the coverage of `path`, 0…255, into `mask`, which must hold zeros.
    func cover(_ path: Path, mask: UnsafeMutablePointer<UInt8>, width: Int, height: Int) {
        var target = unsafe CoverTarget(mask: mask, width: width)
        let clip = FT_BBox(xMin: 0, yMin: 0, xMax: FT_Pos(width), yMax: FT_Pos(height))
        unsafe withUnsafeMutablePointer(to: &target) { target in
            unsafe render(path, isEvenOdd: false, clip: clip, into: target) {
                y, count, spans, user in
                guard let user = unsafe user, let spans = unsafe spans else { return }
                let target = unsafe user.assumingMemoryBound(to: CoverTarget.self)
                unsafe target.pointee.add(
                    y: Int(y), spans: UnsafeBufferPointer(start: spans, count: Int(count)))
            }
        }
    }

    private func render(
        _ path: Path, isEvenOdd: Bool, clip: FT_BBox, into target: UnsafeMutableRawPointer,
        spans: @escaping FT_SpanFunc
    ) {
        guard !path.isEmpty, path.points.count <= Int(Int16.max), let library = unsafe library
        else { return }
        var points = path.points
        var tags = path.tags
        var contours = path.contours
        unsafe points.withUnsafeMutableBufferPointer { points in
            unsafe tags.withUnsafeMutableBufferPointer { tags in
                unsafe contours.withUnsafeMutableBufferPointer { contours in
                    var outline = unsafe martlet_outline(
                        CInt(points.count), points.baseAddress, tags.baseAddress,
                        CInt(contours.count), contours.baseAddress,
                        isEvenOdd ? FT_OUTLINE_EVEN_ODD_FILL : 0)
                    var params = unsafe FT_Raster_Params()
                    unsafe params.flags =
                        FT_RASTER_FLAG_AA | FT_RASTER_FLAG_DIRECT | FT_RASTER_FLAG_CLIP
                    unsafe params.gray_spans = spans
                    unsafe params.user = target
                    unsafe params.clip_box = clip
                    _ = unsafe FT_Outline_Render(library, &outline, &params)
                }
            }
        }
    }
}

/// Receives spans and lays a colour over a surface by their coverage.
@safe
private struct FillTarget {
    let surface: Surface
    let color: UInt32

    @_optimize(speed)
    func add(y: Int, spans: UnsafeBufferPointer<FT_Span>) {
        for index in spans.indices {
            let span = unsafe spans[index]
            // Without coverage, as FreeType passes the inside of a ring, it is 0.
            let ink = Pixel.scaled(color, by: UInt32(span.coverage))
            surface.blend(ink, x: Int(span.x), y: y, count: Int(span.len))
        }
    }
}

/// Colours of the rows of a shape, which change evenly from its top to its bottom.
struct RowFade {
    /// Colours at the top and at the bottom, premultiplied.
    var from: UInt32
    var to: UInt32
    /// First row of the shape.
    var top: Int
    /// Number of rows.
    var height: Int

    /// The colour of a row, premultiplied.
    func color(y: Int) -> UInt32 {
        guard height > 1 else { return to }
        let share = UInt32(min(max((y - top) * 255 / (height - 1), 0), 255))
        return Pixel.scaled(from, by: 255 - share) &+ Pixel.scaled(to, by: share)
    }
}

/// Receives spans and lays the colour of their row over a surface by their coverage.
@safe
private struct FadeTarget {
    let surface: Surface
    let fade: RowFade

    @_optimize(speed)
    func add(y: Int, spans: UnsafeBufferPointer<FT_Span>) {
        let color = fade.color(y: y)
        for index in spans.indices {
            let span = unsafe spans[index]
            surface.blend(
                Pixel.scaled(color, by: UInt32(span.coverage)), x: Int(span.x), y: y,
                count: Int(span.len))
        }
    }
}

/// Receives spans and makes a surface transparent by their coverage.
@safe
private struct EraseTarget {
    let surface: Surface

    @_optimize(speed)
    func add(y: Int, spans: UnsafeBufferPointer<FT_Span>) {
        for index in spans.indices {
            let span = unsafe spans[index]
            let pixels = unsafe surface.base + (y &* surface.stride &+ Int(span.x))
            let rest = 255 &- UInt32(span.coverage)
            for offset in 0..<Int(span.len) {
                unsafe pixels[offset] = Pixel.scaled(pixels[offset], by: rest)
            }
        }
    }
}

/// Receives spans and stores their coverage.
@safe
private struct CoverTarget {
    let mask: UnsafeMutablePointer<UInt8>
    let width: Int

    @_optimize(speed)
    func add(y: Int, spans: UnsafeBufferPointer<FT_Span>) {
        for index in spans.indices {
            let span = unsafe spans[index]
            let row = unsafe mask + (y * width + Int(span.x))
            for offset in 0..<Int(span.len) { unsafe row[offset] = span.coverage }
        }
    }
}
