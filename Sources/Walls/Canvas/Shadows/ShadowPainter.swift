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

/// The shadow of a shape, in buffer pixels.
struct CastShadow: Equatable {
    var shape: RoundedRectangle
    var offset: Point
    /// Standard deviation of the blur.
    var deviation: Double
    /// Colour of the shadow at its darkest.
    var color: Color

    /// - Parameter shape: Logical pixels, as `shadow`.
    init(_ shadow: Shadow, of shape: RoundedRectangle, at scale: Scale) {
        let factor = scale.factor
        self.shape = shape.snapped(to: scale)
        offset = Point(x: shadow.offset.x * factor, y: shadow.offset.y * factor)
        deviation = shadow.deviation * factor
        color = shadow.color
    }
}

extension Color {
    /// Whether a shadow of this colour consists of its opacities alone.
    var isBlack: Bool { argb & 0x00FF_FFFF == 0 }
}

extension RoundedRectangle {
    /// The pixels of row `y` that the shape certainly covers; empty and at the beginning of `range`: none.
    func covered(_ y: Int, within range: Range<Int>) -> Range<Int> {
        let radius = max(
            corners.topLeft, corners.topRight, corners.bottomLeft, corners.bottomRight)
        let middle = Double(y) + 0.5
        let edge = min(middle - frame.minY, frame.maxY - middle)
        guard edge > 1 else { return range.lowerBound..<range.lowerBound }
        // Beside the corners, the whole row; at the corners, the pixels of a square whose corner is on the curve.
        let isBeside = edge > radius * Path.cornerExtent
        guard isBeside || edge > radius * 0.3 + 1 else {
            return range.lowerBound..<range.lowerBound
        }
        let inset = isBeside ? 1 : (radius * 0.3).rounded(.up) + 1
        let (left, right) = (frame.minX + inset, frame.maxX - inset)
        guard left < right else { return range.lowerBound..<range.lowerBound }
        let (least, most) = (Double(range.lowerBound), Double(range.upperBound))
        return Int(min(max(left, least), most))..<Int(min(max(right, least), most))
    }
}

extension DrawList {
    /// The shadows that lie beneath everything else.
    func firstShadows(at scale: Scale) -> [CastShadow] {
        var shadows: [CastShadow] = []
        for command in commands {
            guard case .shadow(let shadow, let shape) = command else { break }
            shadows.append(CastShadow(shadow, of: shape, at: scale))
        }
        return shadows
    }
}

/// How a shadow fades out above and below where its picture is too small for all of it, in buffer pixels.
struct ShadowEnding {
    /// Number of rows at the picture's upper border over which the shadow grows to its strength; 0: none.
    private let above: Double
    /// Number of rows at the lower border.
    private let below: Double
    private let height: Double

    /// Length of the fading as a share of the deviation.
    private static let share = 0.6

    /// - Parameters:
    ///   - area: Area of the whole shadow.
    ///   - shape: The shape that casts the shadow.
    ///   - height: Height of the picture.
    init(of area: Rectangle, around shape: Rectangle, height: Double, deviation: Double) {
        let length = deviation * Self.share
        // A rest of less than a pixel beyond the border is too faint to see.
        above = area.minY < -1 ? min(length, max(0, shape.minY)) : 0
        below = area.maxY > height + 1 ? min(length, max(0, height - shape.maxY)) : 0
        self.height = height
    }

    /// Weight of the shadow in row `y`, 0…256.
    func share(of y: Int) -> UInt32 {
        let middle = Double(y) + 0.5
        var share = 1.0
        if above > 0 { share = min(share, middle / above) }
        if below > 0 { share = min(share, (height - middle) / below) }
        return UInt32(max(0, share) * 256)
    }
}
