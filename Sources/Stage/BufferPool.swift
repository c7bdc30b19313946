import Wayland

/// Buffers of former pictures, kept for the next pictures of the same size: this saves allocating memory and having the
/// system clear it.
final class BufferPool {
    private let shm: WlShm
    /// The buffers that the compositor has released, the latest last.
    private var free: [ShmBuffer] = []
    /// The buffers that the compositor may still read.
    private var busy: [ShmBuffer] = []
    /// Whether anything is shown; otherwise no buffer is kept.
    private var isOpen = false

    private static let mostFree = 2

    init(_ shm: WlShm) { self.shm = shm }

    /// Returns a mapped buffer, and whether all its pixels are 0.
    ///
    /// - Parameters:
    ///   - width: Buffer pixels.
    ///   - height: Buffer pixels.
    func take(
        width: Int32, height: Int32
    ) throws(SharedMemoryError) -> (buffer: ShmBuffer, isTransparent: Bool) {
        isOpen = true
        let known = free.lastIndex { $0.width == width && $0.height == height }
        guard let known else {
            return (try ShmBuffer(shm, width: width, height: height), true)
        }
        let buffer = free.remove(at: known)
        try buffer.map()
        return (buffer, false)
    }

    /// Takes back a buffer that will not be attached again; it is free once the compositor has released it.
    func give(_ buffer: ShmBuffer) {
        guard isOpen else { return }
        guard buffer.isBusy else { return keep(buffer) }
        busy.append(buffer)
        buffer.onRelease = { [self, buffer] in
            busy.removeAll { $0 === buffer }
            keep(buffer)
        }
    }

    private func keep(_ buffer: ShmBuffer) {
        free.append(buffer)
        if free.count > Self.mostFree { free.removeFirst() }
    }

    /// Drops all buffers, because nothing is shown any more.
    func empty() {
        for buffer in busy { buffer.onRelease = nil }
        (free, busy, isOpen) = ([], [], false)
    }
}
