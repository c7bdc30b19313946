import CLibc
import Geometry
import Layout

/// Draws the shadows of shapes, and keeps the last few blurred patches and rings.
final class ShadowPainter {
    private var patches: [ShadowPatch] = []
    /// Rings that came again soon, as those of a stream of messages and of its "N more" card do; the latest last.
    private var rings: [ShadowRing] = []
    /// Keys of the shadows that were drawn last and are in no ring, the latest last.
    private var recent: [ShadowRing.Key] = []
    private let rasterizer: Rasterizer

    private static let kept = 4
    private static let keptRings = 2

    init(rasterizer: Rasterizer) {
        self.rasterizer = rasterizer
    }

    /// Drops the patches and rings.
    func releaseUnused() { (patches, rings, recent) = ([], [], []) }

    /// Draws the shadows that lie beneath everything else in a picture, on a surface whose pixels are all 0.
    func drawFirst(_ shadows: [CastShadow], on surface: Surface) {
        guard !shadows.isEmpty else { return }
        let key = ShadowRing.Key(shadows: shadows, width: surface.width, height: surface.height)
        if let ring = rings.first(where: { $0.key == key }) { return ring.draw(on: surface) }
        for (index, shadow) in shadows.enumerated() {
            draw(shadow, isOnNothing: index == 0, on: surface)
        }
        if recent.contains(key), let ring = ShadowRing(key, from: surface) {
            rings = rings.suffix(Self.keptRings - 1) + [ring]
        }
        recent = recent.suffix(Self.keptRings - 1) + [key]
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
