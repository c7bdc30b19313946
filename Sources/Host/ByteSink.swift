internal import CLibc

/// Writes bytes without blocking to one of this process's own streams.
///
/// The stream's settings stay as they are, because other processes share them: a terminal or pipe is opened again.
package final class ByteSink {
    /// The descriptor that becomes writable when there is room.
    package let descriptor: Int32
    private let isOwn: Bool
    /// Whether a write might block, and must not be larger than the room that is certain.
    private let isCautious: Bool

    /// Bytes for which a writable pipe or socket has room, PIPE_BUF.
    private static let caution = 4096

    /// - Parameter stream: 1 or 2.
    package init(_ stream: Int32) {
        var status = stat()
        let isKnown = unsafe fstat(stream, &status) == 0
        let kind = status.st_mode & UInt32(S_IFMT)
        // Files never block, and a second description would write at another position.
        guard isKnown, kind != UInt32(S_IFREG), kind != UInt32(S_IFBLK) else {
            (descriptor, isOwn, isCautious) = (stream, false, false)
            return
        }
        let flags = O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
        let canReopen = kind == UInt32(S_IFCHR) || kind == UInt32(S_IFIFO)
        let opened = canReopen ? unsafe martlet_open("/proc/self/fd/\(stream)", flags, 0) : -1
        isOwn = opened >= 0
        descriptor = opened >= 0 ? opened : stream
        isCautious = opened < 0
    }

    deinit { if isOwn { close(descriptor) } }

    /// Writes as much of `bytes`, which must not be empty, as possible at once.
    package func write(_ bytes: ArraySlice<UInt8>) -> ByteTransfer {
        guard isCautious else { return ByteStream.write(bytes, to: descriptor) }
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard unsafe poll(&request, 1, 0) == 1 else { return .later }
        return ByteStream.write(bytes.prefix(Self.caution), to: descriptor)
    }
}
