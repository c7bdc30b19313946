import CLibc

/// A descriptor that is closed when its owner is released.
struct FileDescriptor: ~Copyable {
    let number: Int32

    /// Takes ownership; nil where `number` is negative, as failed system calls return it.
    init?(_ number: Int32) {
        guard number >= 0 else { return nil }
        self.number = number
    }

    deinit { close(number) }
}
