import Canvas
import Geometry
import Layout
import Messages
import Wayland

/// A presentation as drawn at one scale, ready to be attached.
final class CardPicture {
    let buffer: ShmBuffer
    let scale: Scale
    let presentation: Presentation

    /// Draws a presentation; nil: there is no memory for the picture.
    ///
    /// - Parameter isFirst: Whether it is the first picture of its card.
    init?(
        _ presentation: Presentation, scale: Scale, canvas: Canvas, buffers: BufferPool,
        isFirst: Bool
    ) {
        (self.scale, self.presentation) = (scale, presentation)
        let width = scale.bufferLength(Int32(presentation.size.width))
        let height = scale.bufferLength(Int32(presentation.size.height))
        let isTransparent: Bool
        do throws(SharedMemoryError) {
            (buffer, isTransparent) = try buffers.take(
                width: width, height: height, isFirst: isFirst)
        } catch { return nil }
        guard let pixels = unsafe buffer.pixels else { return nil }
        unsafe canvas.draw(
            presentation.list, scale: scale, into: pixels, width: width, height: height,
            stride: buffer.stride, isTransparent: isTransparent)
        buffer.unmap()
    }

    /// Size of the picture, logical pixels.
    var size: Size { presentation.size }
    /// Area of the card in the picture, logical pixels.
    var card: Rectangle { presentation.card }

    /// Copies the pixels into memory that can be read, for drawing them turned or faded.
    func block(canvas: Canvas) -> PixelBlock? {
        PixelBlock(
            presentation.list, scale: scale, width: buffer.width, height: buffer.height, on: canvas)
    }
}

/// Buffers of former pictures, kept for the next pictures of the same size: this saves allocating memory and having the
/// system clear it.
final class BufferPool {
    private let shm: WlShm
    /// The buffers that the compositor has released, the latest last.
    private var free: [ShmBuffer] = []
    /// The buffers that the compositor may still read.
    private var busy: [ShmBuffer] = []
    /// Whether a buffer has been taken since the pool was last emptied. If not, what comes back is not kept.
    private var isUsed = false
    /// Number of free buffers that are kept. Grows by one with each new card for which none is free, until `trim`: in a stream of
    /// messages as many become free as cards leave at a time.
    private var room = atRest

    private static let atRest = 2
    /// As many cards of a stage disappear at a time.
    private static let mostFree = BoardLimits().expanded
    /// Bytes of the free buffers, if there are more of them than at rest.
    private static let mostBytes = 4 << 20

    init(_ shm: WlShm) { self.shm = shm }

    /// Returns a mapped buffer, and whether all its pixels are 0.
    ///
    /// - Parameters:
    ///   - width: Buffer pixels.
    ///   - height: Buffer pixels.
    ///   - isFirst: Whether it is for the first picture of a card.
    func take(
        width: Int32, height: Int32, isFirst: Bool
    ) throws(SharedMemoryError) -> (buffer: ShmBuffer, isTransparent: Bool) {
        isUsed = true
        let known = free.lastIndex { $0.width == width && $0.height == height }
        guard let known else {
            if isFirst { room = min(room + 1, Self.mostFree) }
            return (try ShmBuffer(shm, width: width, height: height), true)
        }
        let buffer = free.remove(at: known)
        try buffer.map()
        return (buffer, false)
    }

    /// Takes back a buffer that will not be attached again; it is free once the compositor has released it.
    func give(_ buffer: ShmBuffer) {
        guard isUsed else { return }
        guard buffer.isBusy else { return keep(buffer) }
        busy.append(buffer)
        buffer.onRelease = { [self, buffer] in
            busy.removeAll { $0 === buffer }
            keep(buffer)
        }
    }

    private func keep(_ buffer: ShmBuffer) {
        free.append(buffer)
        while free.count > room || free.count > Self.atRest && bytes > Self.mostBytes {
            free.removeFirst()
        }
    }

    /// Bytes of all free buffers.
    private var bytes: Int { free.reduce(0) { $0 + Int($1.stride) * Int($1.height) } }

    /// Drops the buffers that only a stream of messages needed.
    func trim() {
        room = Self.atRest
        free.removeFirst(max(free.count - room, 0))
    }

    /// Drops all buffers.
    func empty() {
        for buffer in busy { buffer.onRelease = nil }
        (free, busy, isUsed, room) = ([], [], false, Self.atRest)
    }
}
