import Canvas
import Geometry
import Motion
import Wayland

/// A card's picture turned about the card's centre, or faded, and drawn anew for every angle.
///
/// The buffers are square and large enough for every angle; only the covered part is drawn and shown.
final class TurnedPicture {
    private let block: PixelBlock
    private let shm: WlShm
    private let scale: Scale
    /// Offset from the card's centre to the centre of the picture, logical pixels.
    private let middle: Point
    private let size: Size
    /// Side length of the square, logical pixels.
    private let side: Double
    private var buffers: [ShmBuffer] = []
    private var last: (buffer: ShmBuffer, angle: Double, opacity: Double)?

    /// Maximum number of buffers: one more than a compositor holds, so that one is always free.
    private static let mostBuffers = 3
    /// Greatest displacement of a corner for which the old drawing is kept, buffer pixels.
    private static let leastShift = 0.25

    /// Creates the buffers' source; nil: there is no memory for it.
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

    /// A buffer with the picture at an angle and opacity.
    struct Frame {
        var buffer: ShmBuffer
        /// Frame of the visible part relative to the card's centre, whole logical pixels.
        var frame: Rectangle
        /// Visible part of the buffer, buffer pixels.
        var cut: Rectangle
        /// Whether the pixels are newly drawn.
        var isFresh: Bool
    }

    /// Draws the picture; nil: the compositor holds all buffers, or there is no memory.
    func frame(angle: Double, opacity: Double, canvas: Canvas) -> Frame? {
        let isFresh = needsDrawing(angle: angle, opacity: opacity)
        let angle = isFresh ? angle : last?.angle ?? angle
        guard let buffer = isFresh ? freeBuffer() : last?.buffer else { return nil }
        let seen = bounds(at: angle)
        let factor = Double(buffer.width) / side
        // The cut starts at the buffer's corner: wlroots 0.15 with pixman always draws from there.
        let cut = Rectangle(
            x: 0, y: 0, width: (seen.width * factor).rounded(.down),
            height: (seen.height * factor).rounded(.down))
        if isFresh {
            guard let pixels = unsafe buffer.pixels else { return nil }
            unsafe canvas.turn(
                block, angle: angle, opacity: opacity, into: pixels, width: Int32(cut.width),
                height: Int32(cut.height), stride: buffer.stride)
            last = (buffer, angle, opacity)
        }
        let offset = turnedMiddle(angle)
        return Frame(
            buffer: buffer,
            frame: Rectangle(
                origin: Point(
                    x: (offset.x - seen.width / 2).rounded(),
                    y: (offset.y - seen.height / 2).rounded()), size: seen),
            cut: cut, isFresh: isFresh)
    }

    /// Whether the last drawing looks different: a corner has moved too far, or the opacity has changed.
    private func needsDrawing(angle: Double, opacity: Double) -> Bool {
        guard let last else { return true }
        let shift = abs(angle - last.angle) * side / 2 * scale.factor
        return last.opacity != opacity || shift > TurnedPicture.leastShift
    }

    /// Position of the picture's centre, turned about the card's centre.
    private func turnedMiddle(_ angle: Double) -> Point {
        let (sine, cosine) = (Real.sin(angle), Real.cos(angle))
        return Point(
            x: middle.x * cosine - middle.y * sine, y: middle.x * sine + middle.y * cosine)
    }

    /// Size of the turned picture, whole even logical pixels, at most that of the square.
    private func bounds(at angle: Double) -> Size {
        let (sine, cosine) = (Real.sin(angle), Real.cos(angle))
        func even(_ length: Double) -> Double { min(side, (length / 2).rounded(.up) * 2) }
        return Size(
            width: even(abs(size.width * cosine) + abs(size.height * sine)),
            height: even(abs(size.width * sine) + abs(size.height * cosine)))
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
