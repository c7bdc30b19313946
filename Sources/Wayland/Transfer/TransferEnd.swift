internal import CLibc

/// One end of a pipe through which two clients exchange a copied text; closed with the last reference. Nothing here
/// ever waits.
package final class TransferEnd {
    /// The outcome of reading.
    package enum Reading: Equatable {
        case bytes([UInt8])
        /// Nothing has arrived yet.
        case empty
        /// The other end is closed, or reading fails.
        case ended
    }

    /// The outcome of writing.
    package enum Writing: Equatable {
        /// This number of bytes was written.
        case written(Int)
        /// There is no room at present.
        case full
        /// The other end is closed, or writing fails.
        case ended
    }

    /// Descriptor for watching; this object still owns it.
    package private(set) var descriptor: Int32

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Takes over the descriptor of an event, which belongs to the program that pastes; nil: it was taken before.
    package convenience init?(taking received: ReceivedDescriptor) {
        let descriptor = received.take()
        guard descriptor >= 0 else { return nil }
        self.init(descriptor)
        let flags = martlet_fcntl(descriptor, F_GETFL, 0)
        guard flags >= 0, martlet_fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0 else {
            return nil
        }
    }

    deinit { close() }

    /// Both ends of a new pipe (`pipe2`); nil: the process has no free descriptors.
    package static func pipe() -> (reader: TransferEnd, writer: TransferEnd)? {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe2(&ends, O_CLOEXEC) == 0 else { return nil }
        // The writing end stays blocking: the program that gets it may not expect anything else.
        let flags = martlet_fcntl(ends[0], F_GETFL, 0)
        _ = martlet_fcntl(ends[0], F_SETFL, flags | O_NONBLOCK)
        return (TransferEnd(ends[0]), TransferEnd(ends[1]))
    }

    /// Closes the descriptor. Does nothing the second time.
    package func close() {
        guard descriptor >= 0 else { return }
        _ = CLibc.close(descriptor)
        descriptor = -1
    }

    /// Reads available bytes, at most `limit`, which must be positive.
    package func read(_ limit: Int) -> Reading {
        let descriptor = self.descriptor
        var count = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
            repeat {
                count = unsafe CLibc.read(descriptor, buffer.baseAddress, limit)
            } while count < 0 && martlet_errno() == EINTR
            filled = max(0, count)
        }
        if count < 0 { return martlet_errno() == EAGAIN ? .empty : .ended }
        return count == 0 ? .ended : .bytes(bytes)
    }

    /// Writes as much of `bytes` as there is room for. A closed reading end sends this process no fatal signal.
    package func write(_ bytes: ArraySlice<UInt8>) -> Writing {
        guard descriptor >= 0 else { return .ended }
        var broken = sigset_t()
        var before = sigset_t()
        unsafe sigemptyset(&broken)
        unsafe sigaddset(&broken, SIGPIPE)
        unsafe pthread_sigmask(SIG_BLOCK, &broken, &before)
        var count = 0
        repeat {
            count = unsafe bytes.withUnsafeBytes {
                unsafe CLibc.write(descriptor, $0.baseAddress, $0.count)
            }
        } while count < 0 && martlet_errno() == EINTR
        let code = martlet_errno()
        if count < 0, code == EPIPE {
            var none = timespec()
            _ = unsafe sigtimedwait(&broken, nil, &none)
        }
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
        if count >= 0 { return .written(count) }
        return code == EAGAIN ? .full : .ended
    }
}
