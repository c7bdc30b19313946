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
    func releaseUnused() { patches = [] }

    /// Draws the shadows that lie beneath everything else in a picture, on a surface whose pixels are all 0.
    func drawFirst(_ shadows: [CastShadow], on surface: Surface) {
        for (index, shadow) in shadows.enumerated() {
            draw(shadow, isOnNothing: index == 0, on: surface)
        }
    }

    /// Draws a shadow outside of its shape; the pixels that the shape covers are left alone.
    ///
    /// Above and below, a shadow that reaches beyond the surface fades towards the border instead of being cut off.
    ///
    /// - Parameter isOnNothing: Whether all pixels of the surface are 0.
    func draw(_ shadow: CastShadow, isOnNothing: Bool, on surface: Surface) {
        let (shape, offset, deviation) = (shadow.shape, shadow.offset, shadow.deviation)
        guard deviation > 0.1, deviation < 256, abs(offset.x) < 4096, abs(offset.y) < 4096,
            !shape.frame.isEmpty, shadow.color.alpha > 0
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
            axis: across, color: shadow.color, isOnNothing: isOnNothing, surface: surface)
        var strip = ShadowStrip(of: patch, across: across)
        let ending = ShadowEnding(
            of: area, around: shape.frame, height: Double(surface.height), deviation: deviation)
        for y in down.range {
            let sample = down.samples[y - down.range.lowerBound]
            strip.move(to: sample.index)
            let blend = ShadowStrip.Blend(
                fraction: sample.fraction, share: ending.share(of: y))
            let covered = shape.covered(y, within: across.range)
            brush.draw(strip, blend, y: y, in: across.range.lowerBound..<covered.lowerBound)
            brush.draw(strip, blend, y: y, in: covered.upperBound..<across.range.upperBound)
        }
    }

    private func patch(_ key: ShadowPatch.Key) -> ShadowPatch {
        if let known = patches.first(where: { $0.key == key }) { return known }
        let patch = ShadowPatch(key, rasterizer: rasterizer)
        if patches.count == ShadowPainter.kept { patches.removeFirst() }
        patches.append(patch)
        return patch
    }
}
