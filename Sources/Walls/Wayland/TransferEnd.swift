internal import CLibc

/// One end of a pipe through which two clients exchange a copied text; closed with the last reference. Nothing here
/// ever waits.
public final class TransferEnd {
    /// The outcome of reading.
    public enum Reading: Equatable {
        /// The bytes that have arrived, at least one.
        case bytes([UInt8])
        /// Nothing has arrived yet.
        case empty
        /// The other end is closed, or reading fails.
        case ended
    }

    /// The outcome of writing.
    public enum Writing: Equatable {
        /// This number of bytes was written.
        case written(Int)
        /// There is no room at present.
        case full
        /// The other end is closed, or writing fails.
        case ended
    }

    /// Descriptor for watching; this object still owns it.
    public private(set) var descriptor: Int32

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Takes over the descriptor of an event, which belongs to the program that pastes; nil: it was taken before.
    public convenience init?(taking received: ReceivedDescriptor) {
        guard let descriptor = received.take() else { return nil }
        self.init(descriptor.release())
        guard stopWaiting() else { return nil }
    }

    /// The reading end of a new pipe (`pipe2`), whose writing end goes to `send`, usually to a request; nil: the process has no
    /// free descriptors.
    public convenience init?(writer send: (consuming OwnedDescriptor) -> Void) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe2(&ends, O_CLOEXEC) == 0 else { return nil }
        self.init(ends[0])
        // The writing end stays blocking: the program that gets it may not expect anything else.
        _ = stopWaiting()
        send(OwnedDescriptor(taking: ends[1]))
    }

    /// Makes calls on the descriptor return at once; false: the system refuses.
    private func stopWaiting() -> Bool {
        let flags = martlet_fcntl(descriptor, F_GETFL, 0)
        return flags >= 0 && martlet_fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0
    }

    deinit { close() }

    /// Closes the descriptor. Does nothing the second time.
    public func close() {
        guard descriptor >= 0 else { return }
        _ = CLibc.close(descriptor)
        descriptor = -1
    }

    /// Reads available bytes, at most `limit`, which must be positive.
    public func read(_ limit: Int) -> Reading {
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
    public func write(_ bytes: ArraySlice<UInt8>) -> Writing {
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
