import Canvas
import Geometry
import Motion
import Wayland

/// A card's picture turned about the card's centre, or fainter, drawn anew for every angle.
///
/// Its buffers are square and large enough for every angle; only the part that is covered is drawn and seen.
final class TurnedPicture {
    private let block: PixelBlock
    private let shm: WlShm
    private let scale: Scale
    /// From the card's centre to the middle of the picture, logical pixels.
    private let middle: Point
    private let size: Size
    /// The side of the square, logical pixels.
    private let side: Double
    private var buffers: [ShmBuffer] = []
    private var last: (buffer: ShmBuffer, angle: Double, opacity: Double)?

    /// One more than a compositor holds, so that one is always free.
    private static let mostBuffers = 3

    /// Nil where there is no memory for it.
    init?(_ picture: CardPicture, shm: WlShm, canvas: Canvas) {
        guard let block = picture.block(canvas: canvas) else { return nil }
        self.block = block
        self.shm = shm
        scale = picture.scale
        size = picture.size
        middle = Point(
            x: size.width / 2 - picture.card.midX, y: size.height / 2 - picture.card.midY)
        let diagonal = (size.width * size.width + size.height * size.height).squareRoot()
        side = (diagonal / 2).rounded(.up) * 2 + 4
    }

    /// A buffer that shows the picture so.
    struct Frame {
        var buffer: ShmBuffer
        /// Where the seen part belongs relative to the card's centre, whole logical pixels.
        var frame: Rectangle
        /// What of the buffer is seen, buffer pixels.
        var cut: Rectangle
        /// Whether the pixels are new.
        var isFresh: Bool
    }

    /// Draws the picture; nil while the compositor holds every buffer, or without memory.
    func frame(angle: Double, opacity: Double, canvas: Canvas) -> Frame? {
        let isFresh = last.map { $0.angle != angle || $0.opacity != opacity } ?? true
        guard let buffer = isFresh ? freeBuffer() : last?.buffer else { return nil }
        let seen = bounds(at: angle)
        let factor = Double(buffer.width) / side
        let cut = Rectangle(
            x: (seen.minX * factor).rounded(.down), y: (seen.minY * factor).rounded(.down),
            width: (seen.width * factor).rounded(.down),
            height: (seen.height * factor).rounded(.down))
        if isFresh {
            guard let pixels = unsafe buffer.pixels else { return nil }
            unsafe canvas.turn(
                block, angle: angle, opacity: opacity, into: pixels, width: buffer.width,
                height: buffer.height,
                area: (Int32(cut.minX), Int32(cut.minY), Int32(cut.width), Int32(cut.height)))
            last = (buffer, angle, opacity)
        }
        let offset = turnedMiddle(angle)
        return Frame(
            buffer: buffer,
            frame: seen.moved(
                by: Point(
                    x: (offset.x - side / 2).rounded(), y: (offset.y - side / 2).rounded())),
            cut: cut, isFresh: isFresh)
    }

    /// Where the middle of the picture comes to lie about the card's centre.
    private func turnedMiddle(_ angle: Double) -> Point {
        let (sine, cosine) = (Real.sin(angle), Real.cos(angle))
        return Point(
            x: middle.x * cosine - middle.y * sine, y: middle.x * sine + middle.y * cosine)
    }

    /// What the turned picture covers of the square, whole logical pixels.
    private func bounds(at angle: Double) -> Rectangle {
        let (sine, cosine) = (Real.sin(angle), Real.cos(angle))
        let width = abs(size.width * cosine) + abs(size.height * sine)
        let height = abs(size.width * sine) + abs(size.height * cosine)
        let left = max(0, ((side - width) / 2).rounded(.down))
        let top = max(0, ((side - height) / 2).rounded(.down))
        return Rectangle(x: left, y: top, width: side - 2 * left, height: side - 2 * top)
    }

    private func freeBuffer() -> ShmBuffer? {
        if let free = buffers.first(where: { !$0.isBusy && $0 !== last?.buffer }) { return free }
        guard buffers.count < TurnedPicture.mostBuffers else { return nil }
        let length = scale.bufferLength(Int32(side))
        do throws(SharedMemoryError) {
            let fresh = try ShmBuffer(shm, width: length, height: length)
            buffers.append(fresh)
            return fresh
        } catch { return nil }
    }
}
