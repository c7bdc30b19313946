internal import CLibc

/// Outcome of one read or write of a descriptor.
package enum ByteTransfer: Equatable, Sendable {
    /// This number of bytes was moved, at least one.
    case moved(Int)
    /// Nothing can be moved at present.
    case later
    /// Nothing can be moved any more: the other end is closed.
    case over
}

/// Moves bytes through descriptors that do not block.
package enum ByteStream {
    /// Reads available bytes into the beginning of `buffer`.
    package static func read(
        _ descriptor: Int32, into buffer: inout [UInt8]
    ) -> ByteTransfer {
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes {
                unsafe CLibc.read(descriptor, $0.baseAddress, $0.count)
            }
            if let outcome = outcome(count) { return outcome }
        }
    }

    /// Writes as much of `bytes` as possible at once.
    package static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> ByteTransfer {
        while true {
            let count = unsafe bytes.withUnsafeBytes {
                unsafe CLibc.write(descriptor, $0.baseAddress, $0.count)
            }
            if let outcome = outcome(count) { return outcome }
        }
    }

    /// The outcome of a call; nil: it must be repeated.
    private static func outcome(_ count: Int) -> ByteTransfer? {
        if count > 0 { return .moved(count) }
        guard count < 0 else { return .over }
        switch martlet_errno() {
        case EINTR: return nil
        case EAGAIN: return .later
        // EIO is the end of a terminal, EPIPE that of a pipe; any other error, such as a full disk, ends the stream
        // too.
        default: return .over
        }
    }
}

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

/// Standard output and standard error, unbuffered.
package enum StandardStream: Int32 {
    case output = 1
    case error = 2

    /// Writes a line; waits for the reader of a pipe that is full. Bytes for which there is no room are lost.
    package func write(line: String) {
        unsafe send(line + "\n") { bytes, count in unsafe CLibc.write(rawValue, bytes, count) }
    }

    /// Writes a line as far as that does not wait; the rest is lost. A terminal that is stopped and a pipe that nobody
    /// reads take nothing.
    ///
    /// The descriptor may be shared with other processes, so it is not made non-blocking: a socket is asked not to wait
    /// for each call, and anything else is asked first whether it takes a page, the most that is written at once.
    package func write(lineWithoutWaiting line: String) {
        unsafe send(line + "\n") { bytes, count in
            let count = min(count, Self.page)
            let sent = unsafe CLibc.send(
                rawValue, bytes, count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
            if sent >= 0 || martlet_errno() != ENOTSOCK { return sent }
            var question = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
            guard unsafe poll(&question, 1, 0) == 1, question.revents & Int16(POLLOUT) != 0 else {
                return 0
            }
            return unsafe CLibc.write(rawValue, bytes, count)
        }
    }

    /// Bytes for which a pipe has room when it can be written to (PIPE_BUF).
    private static let page = 4096

    private func send(_ text: String, by write: (UnsafeRawPointer?, Int) -> Int) {
        var text = text
        text.withUTF8 { bytes in
            var sent = 0
            while sent < bytes.count {
                let count = unsafe write(
                    bytes.baseAddress.map { unsafe UnsafeRawPointer($0 + sent) },
                    bytes.count - sent)
                guard count > 0 else { return }
                sent += count
            }
        }
    }
}
