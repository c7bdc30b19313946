import CLibc
import Geometry
import Layout

/// Draws the shadows of shapes, and keeps the last few blurred patches.
final class ShadowPainter {
    private var patches: [ShadowPatch] = []
    private let rasterizer: Rasterizer

    private static let kept = 4

    init(rasterizer: Rasterizer) {
        self.rasterizer = rasterizer
    }

    /// Forgets the patches.
    func releaseUnused() {
        patches = []
    }

    /// Draws the shadow of `shape` (buffer pixels) outside of it; what the shape covers is left alone.
    func draw(
        _ shape: RoundedRectangle, offset: Point, deviation: Double, color: Color,
        on surface: Surface
    ) {
        guard deviation > 0.1, !shape.frame.isEmpty, color.alpha > 0 else { return }
        let patch = patch(ShadowPatch.key(of: shape, deviation: deviation))
        let reach = Double(ShadowPatch.margin) * patch.cell
        let frame = shape.frame.moved(by: offset)
        let area = frame.inset(by: Insets(all: -reach))
        let (left, right) = (
            ShadowPainter.pixel(area.minX.rounded(.down), surface.width),
            ShadowPainter.pixel(area.maxX.rounded(.up), surface.width)
        )
        let (top, bottom) = (
            ShadowPainter.pixel(area.minY.rounded(.down), surface.height),
            ShadowPainter.pixel(area.maxY.rounded(.up), surface.height)
        )
        guard left < right, top < bottom else { return }
        let columns = (left..<right).map {
            Sample(
                Double($0) + 0.5 - area.minX, area.width, patch.columns, patch.cell,
                of: patch.key.width)
        }
        var rowCells = [UInt32](repeating: 0, count: patch.columns)
        let ink = Pixel.premultiplied(color.argb | 0xFF00_0000)
        for y in top..<bottom {
            let row = Sample(
                Double(y) + 0.5 - area.minY, area.height, patch.rows, patch.cell,
                of: patch.key.height)
            patch.mixRows(row, into: &rowCells)
            let covered = covered(y, shape: shape, left: left, right: right)
            mix(
                left..<covered.lowerBound, origin: left, y: y, columns: columns, row: rowCells,
                ink: ink, alpha: color.alpha, on: surface)
            mix(
                covered.upperBound..<right, origin: left, y: y, columns: columns, row: rowCells,
                ink: ink, alpha: color.alpha, on: surface)
        }
    }

    private func mix(
        _ range: Range<Int>, origin: Int, y: Int, columns: [Sample], row: [UInt32], ink: UInt32,
        alpha: UInt32, on surface: Surface
    ) {
        var pixel = unsafe surface.base + (y * surface.stride + range.lowerBound)
        unsafe columns.withUnsafeBufferPointer { columns in
            unsafe row.withUnsafeBufferPointer { row in
                for x in range {
                    let sample = unsafe columns[x &- origin]
                    let first = unsafe row[sample.index]
                    let second = unsafe row[sample.index &+ 1]
                    let cover =
                        (first &* (256 &- sample.fraction) &+ second &* sample.fraction) >> 8
                    // 0…65535 times 0…255 to 0…255.
                    let strength = (cover &* alpha &+ 0x8000) >> 16
                    if strength > 0 {
                        let top = Pixel.scaled(ink, by: strength)
                        unsafe pixel.pointee = Pixel.over(top, pixel.pointee)
                    }
                    unsafe pixel += 1
                }
            }
        }
    }

    /// The pixels of row `y` that the shape is sure to cover, within left…right.
    private func covered(
        _ y: Int, shape: RoundedRectangle, left: Int, right: Int
    ) -> Range<Int> {
        let corners = shape.corners
        let radius = max(
            corners.topLeft, corners.topRight, corners.bottomLeft, corners.bottomRight)
        // The curve stays outside of a square of this share of its radius at the corner.
        let inset = (radius * 0.3).rounded(.up) + 1
        let inner = shape.frame.inset(by: Insets(all: inset))
        let middle = Double(y) + 0.5
        guard !inner.isEmpty, middle > inner.minY, middle < inner.maxY else { return left..<left }
        let from = min(max(Int(inner.minX.rounded(.up)), left), right)
        let to = min(max(Int(inner.maxX.rounded(.down)), from), right)
        return from..<to
    }

    private func patch(_ key: ShadowPatch.Key) -> ShadowPatch {
        if let known = patches.first(where: { $0.key == key }) { return known }
        let patch = ShadowPatch(key, rasterizer: rasterizer)
        if patches.count == ShadowPainter.kept { patches.removeFirst() }
        patches.append(patch)
        return patch
    }

    private static func pixel(_ place: Double, _ limit: Int) -> Int {
        Int(min(max(place, 0), Double(limit)))
    }
}

extension ShadowPatch {
    /// Writes what lies between two rows of cells.
    fileprivate func mixRows(_ sample: Sample, into mixed: inout [UInt32]) {
        let start = sample.index * columns
        let fraction = sample.fraction
        for column in 0..<columns {
            let first = UInt32(cells[start + column])
            let second = UInt32(cells[start + columns + column])
            mixed[column] = (first &* (256 &- fraction) &+ second &* fraction) >> 8
        }
    }
}

/// Where between two cells a pixel lies.
private struct Sample {
    /// Of the first of the two.
    let index: Int
    /// The share of the second, 0…256.
    let fraction: UInt32

    /// `place` and `length` are those of the shadow in buffer pixels; the patch has `count` cells for a
    /// shape of `kept` pixels, whose middle stands for the middle of the shadow.
    init(_ place: Double, _ length: Double, _ count: Int, _ cell: Double, of kept: Double) {
        let patchLength = kept + 2 * Double(ShadowPatch.margin) * cell
        let half = patchLength / 2
        var inside = place
        if place > length - half {
            inside = place - (length - patchLength)
        } else if place > half {
            inside = half
        }
        let position = min(max(inside / cell - 0.5, 0), Double(count - 2) + 0.999)
        index = Int(position)
        fraction = UInt32((position - Double(index)) * 256)
    }
}
