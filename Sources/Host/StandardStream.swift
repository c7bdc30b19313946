internal import CLibc

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
