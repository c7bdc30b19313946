internal import CLibc

/// A file descriptor that this value alone owns: closed when the value is consumed or its lifetime ends.
///
/// A request that sends a descriptor consumes an owned one, so that no end of a pipe stays open by mistake. The compositor
/// gets a duplicate; a program that still needs the file keeps a `duplicate()`.
public struct OwnedDescriptor: ~Copyable, Sendable {
    private var number: Int32

    /// Takes over `number`, which nobody else may close from now on; negative: no descriptor.
    public init(taking number: Int32) {
        self.number = number
    }

    deinit {
        if number >= 0 { _ = close(number) }
    }

    /// The number for calls that use the descriptor and leave it open, such as `mmap`; negative: no descriptor.
    public var rawValue: Int32 { number }

    /// Another descriptor of the same file (`F_DUPFD_CLOEXEC`); nil: there is none, or the process has no free descriptors.
    public func duplicate() -> OwnedDescriptor? {
        let other = martlet_fcntl(number, F_DUPFD_CLOEXEC, 0)
        return other < 0 ? nil : OwnedDescriptor(taking: other)
    }

    /// Passes the number to the caller, who must close it.
    public consuming func release() -> Int32 {
        // Embedded Swift discards frozen values alone: without its number nothing is closed.
        let released = number
        number = -1
        return released
    }
}
