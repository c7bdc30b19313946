internal import CLibc

/// One end of a pipe through which two clients hand each other what was copied; closed with the last
/// reference. Nothing here ever waits.
package final class TransferEnd {
    /// What became of reading.
    package enum Reading: Equatable {
        case bytes([UInt8])
        /// Nothing has come yet.
        case empty
        /// The other end is closed, or reading fails.
        case ended
    }

    /// What became of writing.
    package enum Writing: Equatable {
        /// So many bytes have gone.
        case written(Int)
        /// There is no room now.
        case full
        /// Nobody reads any more, or writing fails.
        case ended
    }

    /// For watching; stays this object's.
    package private(set) var descriptor: Int32

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Takes over the end that came with an event, which belongs to who pastes; nil if it was taken before.
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

    /// Both ends of a new pipe (`pipe2`); nil where the process has no more descriptors.
    package static func pipe() -> (reader: TransferEnd, writer: TransferEnd)? {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe2(&ends, O_CLOEXEC) == 0 else { return nil }
        // The writer goes to a program that may know of no other than those that wait.
        let flags = martlet_fcntl(ends[0], F_GETFL, 0)
        _ = martlet_fcntl(ends[0], F_SETFL, flags | O_NONBLOCK)
        return (TransferEnd(ends[0]), TransferEnd(ends[1]))
    }

    /// Closes it; nothing happens the second time.
    package func close() {
        guard descriptor >= 0 else { return }
        _ = CLibc.close(descriptor)
        descriptor = -1
    }

    /// Reads what has come, at most `limit` bytes, which must be positive.
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

    /// Writes as much of `bytes` as there is room for. That nobody reads ends no process here.
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
