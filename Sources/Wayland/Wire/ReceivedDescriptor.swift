internal import CLibc

/// A file descriptor that came with an event; closed with the last reference unless taken.
package final class ReceivedDescriptor {
    private var descriptor: Int32

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        if descriptor >= 0 { _ = close(descriptor) }
    }

    /// Passes the descriptor to the caller, who must close it; -1: it was taken before.
    package func take() -> Int32 {
        let taken = descriptor
        descriptor = -1
        return taken
    }
}
