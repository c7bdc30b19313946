import CLibc
package import Geometry
package import Layout
import Messages

/// Draws presentations: shapes with FreeType's rasteriser, pictures with pixman, text with Pango.
///
/// Libraries are loaded when they are first needed; caches are bounded.
package final class Canvas: TextMeasuring {
    var text: TextEngine?
    private let rasterizer = Rasterizer()
    private let shadows: ShadowPainter

    /// Maximum number of points of a stroke; each costs 15 points of the rasteriser's 32767.
    private static let mostStrokePoints = 64

    package init() {
        shadows = ShadowPainter(rasterizer: rasterizer)
    }

    /// Frees the memory that only layout and drawing need: fonts, laid out text, glyphs, shadows.
    ///
    /// - Parameter sample: A text in the scripts of the usual message. The last used styles are loaded again for it,
    /// so that the next such message is drawn as fast as before; nil: nothing is loaded, and the next text takes as
    /// long as the first one.
    package func releaseUnused(keeping sample: String? = nil) {
        shadows.releaseUnused()
        let styles = text?.lastStyles ?? []
        text = nil
        if let sample, !styles.isEmpty {
            let engine = engine()
            for style in styles { engine.load(sample, in: style) }
        }
        malloc_trim(0)
    }

    /// Starts what a first text waits for, without waiting itself. Called when a text will be laid out soon.
    package func prepareText() { TextLibraries.prepare() }

    /// Lays out a text, in logical pixels; an empty text has no size.
    package func measure(_ block: TextBlock, scale: Scale) -> TextMetrics {
        if block.text.isEmpty || !block.isMeasurable { return .zero }
        return engine().laidOut(block, scale: scale)?.metrics ?? .zero
    }

    /// Positions of the characters of a line, logical pixels; empty for an empty text.
    package func cells(of block: TextBlock, scale: Scale) -> [TextCell] {
        if block.text.isEmpty || !block.isMeasurable { return [] }
        return engine().laidOut(block, scale: scale)?.cells ?? []
    }

    /// Height of a line of `font` by the font's own figures, logical pixels.
    package func lineHeight(of font: FontStyle, scale: Scale) -> Double {
        engine().lineHeight(of: font, scale: scale)
    }

    private func engine() -> TextEngine {
        let engine = text ?? TextEngine()
        text = engine
        return engine
    }

    /// Draws `list` at `scale` into memory of `height` rows of `width` pixels, `stride` bytes apart.
    ///
    /// Replaces the memory's contents by premultiplied ARGB32. Does nothing if a side is not positive or `stride` does
    /// not hold `width` whole pixels.
    ///
    /// - Parameter isTransparent: Whether all pixels are 0 already, as in fresh memory.
    package func draw(
        _ list: DrawList, scale: Scale, into pixels: UnsafeMutablePointer<UInt32>, width: Int32,
        height: Int32, stride: Int32, isTransparent: Bool = false
    ) {
        guard width > 0, height > 0, stride % 4 == 0, stride / 4 >= width else { return }
        let surface = unsafe Surface(
            base: pixels, width: Int(width), height: Int(height), stride: Int(stride) / 4)
        if !isTransparent { surface.clear() }
        let first = list.firstShadows(at: scale)
        shadows.drawFirst(first, on: surface)
        for command in list.commands.dropFirst(first.count) {
            draw(command, scale: scale, on: surface)
        }
    }

    private func draw(_ command: DrawCommand, scale: Scale, on surface: Surface) {
        switch command {
        case .shadow(let shadow, let shape):
            shadows.draw(
                CastShadow(shadow, of: shape, at: scale), isOnNothing: false, on: surface)
        case .erase(let shape):
            rasterizer.erase(Path(shape.snapped(to: scale)), on: surface)
        case .fill(let shape, let color):
            rasterizer.fill(
                Path(shape.snapped(to: scale)), color: Pixel.premultiplied(color.argb),
                on: surface)
        case .fade(let shape, let from, let to):
            let placed = shape.snapped(to: scale)
            let fade = RowFade(
                from: Pixel.premultiplied(from.argb), to: Pixel.premultiplied(to.argb),
                top: Int(placed.frame.minY), height: Int(placed.frame.height))
            rasterizer.fill(Path(placed), fade: fade, on: surface)
        case .border(let shape, let color):
            let width = (scale.factor * 0.5 + 0.25).rounded(.down)
            drawRing(shape.snapped(to: scale), width: width, color: color, on: surface)
        case .ring(let shape, let width, let color):
            let thickness = (width * scale.factor).rounded()
            drawRing(shape.snapped(to: scale), width: thickness, color: color, on: surface)
        case .text(let block, let frame, let ink):
            guard !block.text.isEmpty, block.isMeasurable, frame.isDrawable,
                let text = engine().laidOut(block, scale: scale)
            else {
                return
            }
            let painter = TextPainter(
                glyphs: engine().glyphs, surface: surface, x: frame.minX * scale.factor,
                y: frame.minY * scale.factor, ink: ink)
            painter.draw(text)
        case .line(let block, let frame, let ink, let clip, let fade):
            guard !block.text.isEmpty, block.isMeasurable, abs(frame.minX) < 1e6,
                abs(frame.minY) < 32768, clip.isDrawable, clip.width.isFinite,
                let text = engine().laidOut(block, scale: scale)
            else { return }
            let painter = FadingPainter(
                text: text, glyphs: engine().glyphs, x: frame.minX * scale.factor,
                y: frame.minY * scale.factor, ink: ink, isHorizontal: true)
            painter.draw(
                from: clip.minX * scale.factor, to: clip.maxX * scale.factor,
                fade: FadingPainter.Fade(near: fade.left, far: fade.right, length: fade.width),
                on: surface)
        case .passage(let block, let frame, let ink, let clip, let fade):
            guard !block.text.isEmpty, block.isMeasurable, abs(frame.minX) < 32768,
                abs(frame.minY) < 1e6, clip.isDrawable, clip.height.isFinite,
                let text = engine().laidOut(block, scale: scale)
            else { return }
            let painter = FadingPainter(
                text: text, glyphs: engine().glyphs, x: frame.minX * scale.factor,
                y: frame.minY * scale.factor, ink: ink, isHorizontal: false)
            painter.draw(
                from: clip.minY * scale.factor, to: clip.maxY * scale.factor,
                fade: FadingPainter.Fade(near: fade.top, far: fade.bottom, length: fade.height),
                on: surface)
        case .image(let bitmap, let frame, let radius, let fit):
            let shape = RoundedRectangle(frame, radius: radius).snapped(to: scale)
            draw(bitmap, in: shape, fit: fit, on: surface)
        case .symbol(let symbol, let frame, let color):
            var path = Path()
            path.add(symbol, in: frame.scaled(by: scale))
            rasterizer.fill(path, color: Pixel.premultiplied(color.argb), on: surface)
        case .stroke(let points, let width, let color):
            guard points.count <= Canvas.mostStrokePoints else { return }
            var path = Path()
            path.addStroke(
                points.map { ($0.x * scale.factor, $0.y * scale.factor) },
                width: width * scale.factor)
            rasterizer.fill(path, color: Pixel.premultiplied(color.argb), on: surface)
        }
    }

    /// - Parameter width: Buffer pixels.
    private func drawRing(
        _ shape: RoundedRectangle, width: Double, color: Color, on surface: Surface
    ) {
        let width = max(1, width)
        var path = Path()
        path.addRoundedRectangle(shape.frame, corners: shape.corners)
        func inner(_ radius: Double) -> Double { max(0, radius - width) }
        let corners = shape.corners
        path.addRoundedRectangle(
            shape.frame.inset(by: Insets(all: width)),
            corners: CornerRadii(
                topLeft: inner(corners.topLeft), topRight: inner(corners.topRight),
                bottomRight: inner(corners.bottomRight), bottomLeft: inner(corners.bottomLeft)))
        rasterizer.fill(
            path, color: Pixel.premultiplied(color.argb), isEvenOdd: true, on: surface)
    }

    private func draw(
        _ bitmap: Bitmap, in shape: RoundedRectangle, fit: ImageFit, on surface: Surface
    ) {
        let frame = shape.frame
        guard frame.width >= 1, frame.height >= 1, frame.width <= 4096, frame.height <= 4096,
            frame.minX > -8192, frame.minY > -8192, frame.maxX < 16384, frame.maxY < 16384
        else { return }
        let placed = FittedImage(bitmap, in: frame, fit: fit)
        var mask: [UInt8] = []
        if shape.corners.topLeft > 0 {
            let stride = (Int(placed.frame.width) + 3) & ~3
            mask = [UInt8](repeating: 0, count: stride * Int(placed.frame.height))
            var path = Path()
            let local = Rectangle(origin: .zero, size: placed.frame.size)
            path.addRoundedRectangle(local, corners: shape.corners)
            unsafe mask.withUnsafeMutableBufferPointer {
                guard let base = $0.baseAddress else { return }
                unsafe rasterizer.cover(
                    path, mask: base, width: stride, height: Int(placed.frame.height))
            }
        }
        unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            let source = unsafe PixelSource(
                base: base + placed.row * bitmap.width + placed.column, width: placed.columns,
                height: placed.rows, stride: bitmap.width)
            let place = placed.frame
            unsafe mask.withUnsafeMutableBufferPointer { mask in
                unsafe ImagePainter.draw(
                    source, frame: (place.minX, place.minY, place.width, place.height),
                    mask: mask.isEmpty ? nil : mask.baseAddress, on: surface)
            }
        }
    }
}

extension TextBlock {
    /// Whether every length is a finite number in the range of layouts.
    fileprivate var isMeasurable: Bool {
        width.isFinite && font.size.isFinite && font.lineHeight.isFinite
            && abs(font.lineHeight) < 4096
    }
}

extension Rectangle {
    /// Whether the corner is near enough to a picture to be drawn.
    fileprivate var isDrawable: Bool { abs(minX) < 32768 && abs(minY) < 32768 }
}

extension Rectangle {
    /// The rectangle in buffer pixels.
    func scaled(by scale: Scale) -> Rectangle {
        let factor = scale.factor
        return Rectangle(
            x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
    }
}

extension RoundedRectangle {
    /// The shape in buffer pixels, with its edges on whole pixels.
    func snapped(to scale: Scale) -> RoundedRectangle {
        let exact = frame.scaled(by: scale)
        func bounded(_ place: Double) -> Double {
            place.isFinite ? min(max(place.rounded(), -Path.limit), Path.limit) : 0
        }
        let (left, top) = (bounded(exact.minX), bounded(exact.minY))
        let edges = Rectangle(
            x: left, y: top, width: bounded(exact.maxX) - left, height: bounded(exact.maxY) - top)
        let most = max(0, min(edges.width, edges.height) / 2)
        func radius(_ radius: Double) -> Double {
            radius > 0 ? min(radius * scale.factor, most) : 0
        }
        return RoundedRectangle(
            edges,
            corners: CornerRadii(
                topLeft: radius(corners.topLeft), topRight: radius(corners.topRight),
                bottomRight: radius(corners.bottomRight), bottomLeft: radius(corners.bottomLeft)))
    }
}
