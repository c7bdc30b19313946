import Messages
import Wayland

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
