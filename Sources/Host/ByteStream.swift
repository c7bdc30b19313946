internal import CLibc

/// Outcome of one read or write of a descriptor.
package enum ByteTransfer: Equatable, Sendable {
    /// So many bytes were moved, at least one.
    case moved(Int)
    /// Nothing can be moved now.
    case later
    /// Nothing can be moved any more: the other end is closed.
    case over
}

/// Moves bytes through descriptors that do not block.
package enum ByteStream {
    /// Reads what is there into the beginning of `buffer`.
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

    /// Writes the beginning of `bytes`, as much as goes at once.
    package static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> ByteTransfer {
        while true {
            let count = unsafe bytes.withUnsafeBytes {
                unsafe CLibc.write(descriptor, $0.baseAddress, $0.count)
            }
            if let outcome = outcome(count) { return outcome }
        }
    }

    /// Nil: to be tried again.
    private static func outcome(_ count: Int) -> ByteTransfer? {
        if count > 0 { return .moved(count) }
        guard count < 0 else { return .over }
        switch martlet_errno() {
        case EINTR: return nil
        case EAGAIN: return .later
        // EIO is the end of a terminal, EPIPE that of a pipe; what is left, such as a full disk, ends it too.
        default: return .over
        }
    }
}
