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

    /// Drops the patches.
    func releaseUnused() {
        patches = []
    }

    /// Draws the shadow of `shape` (buffer pixels) outside of it; the pixels that the shape covers are left alone.
    ///
    /// Above and below, a shadow that reaches beyond the surface fades towards the border instead of being cut off.
    ///
    /// - Parameter isOnNothing: Whether all pixels of the surface are 0.
    func draw(
        _ shape: RoundedRectangle, offset: Point, deviation: Double, color: Color,
        isOnNothing: Bool, on surface: Surface
    ) {
        guard deviation > 0.1, deviation < 256, abs(offset.x) < 4096, abs(offset.y) < 4096,
            !shape.frame.isEmpty, color.alpha > 0
        else { return }
        let patch = patch(ShadowPatch.key(of: shape, deviation: deviation))
        let frame = shape.frame.moved(by: offset)
        let area = frame.inset(by: Insets(all: -Double(ShadowPatch.margin) * patch.cell))
        let across = ShadowAxis(
            from: area.minX, length: area.width, limit: surface.width, cells: patch.columns,
            patch: patch.key.width, cell: patch.cell)
        let down = ShadowAxis(
            from: area.minY, length: area.height, limit: surface.height, cells: patch.rows,
            patch: patch.key.height, cell: patch.cell)
        let brush = ShadowBrush(
            axis: across, color: color, isOnNothing: isOnNothing, surface: surface)
        var strip = ShadowStrip(of: patch, across: across)
        let ending = ShadowEnding(
            of: area, around: shape.frame, height: Double(surface.height), deviation: deviation)
        for y in down.range {
            let sample = down.samples[y - down.range.lowerBound]
            strip.move(to: sample.index)
            let blend = ShadowStrip.Blend(
                fraction: sample.fraction, share: ending.share(of: y))
            let covered = covered(y, shape: shape, within: across.range)
            brush.draw(strip, blend, y: y, in: across.range.lowerBound..<covered.lowerBound)
            brush.draw(strip, blend, y: y, in: covered.upperBound..<across.range.upperBound)
        }
    }

    /// The pixels of row `y` that the shape certainly covers.
    private func covered(
        _ y: Int, shape: RoundedRectangle, within range: Range<Int>
    ) -> Range<Int> {
        let corners = shape.corners
        let radius = max(
            corners.topLeft, corners.topRight, corners.bottomLeft, corners.bottomRight)
        let middle = Double(y) + 0.5
        let edge = min(middle - shape.frame.minY, shape.frame.maxY - middle)
        guard edge > 1 else { return range.lowerBound..<range.lowerBound }
        // Beside the corners, the whole row; at the corners, the pixels of a square whose corner is on the curve.
        let isBeside = edge > radius * Path.cornerExtent
        guard isBeside || edge > radius * 0.3 + 1 else {
            return range.lowerBound..<range.lowerBound
        }
        let inset = isBeside ? 1 : (radius * 0.3).rounded(.up) + 1
        let (left, right) = (shape.frame.minX + inset, shape.frame.maxX - inset)
        guard left < right else { return range.lowerBound..<range.lowerBound }
        return (Int(left)..<Int(right)).clamped(to: range)
    }

    private func patch(_ key: ShadowPatch.Key) -> ShadowPatch {
        if let known = patches.first(where: { $0.key == key }) { return known }
        let patch = ShadowPatch(key, rasterizer: rasterizer)
        if patches.count == ShadowPainter.kept { patches.removeFirst() }
        patches.append(patch)
        return patch
    }
}
