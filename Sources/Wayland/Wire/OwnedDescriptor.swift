internal import CLibc

/// A file descriptor that belongs to this value alone: closed when the value is consumed or its life ends.
///
/// A request that sends a descriptor consumes one, so that nobody keeps the end of a pipe open by mistake. The compositor
/// gets a duplicate; who goes on using the file keeps a `duplicate()`.
public struct OwnedDescriptor: ~Copyable, Sendable {
    private let number: Int32

    /// Takes `number` over, which nobody else may close from now on; a negative one stands for no descriptor.
    public init(taking number: Int32) {
        self.number = number
    }

    deinit {
        if number >= 0 { _ = close(number) }
    }

    /// The number for calls that use the descriptor and leave it open, such as `mmap`; negative: no descriptor.
    public var rawValue: Int32 { number }

    /// Another descriptor of the same file (`F_DUPFD_CLOEXEC`); nil where there is none, or where the process may open no more.
    public func duplicate() -> OwnedDescriptor? {
        let other = martlet_fcntl(number, F_DUPFD_CLOEXEC, 0)
        return other < 0 ? nil : OwnedDescriptor(taking: other)
    }

    /// Hands the number over to the caller, who closes it.
    public consuming func release() -> Int32 {
        let number = number
        discard self
        return number
    }
}
