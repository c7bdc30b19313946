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
