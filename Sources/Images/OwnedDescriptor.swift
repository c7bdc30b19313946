import Bus
import CLibc

/// A file descriptor that is closed with its owner, and that no other process inherits.
struct OwnedDescriptor: ~Copyable {
    let number: Int32

    /// The least number of a raised descriptor.
    static let leastRaised: Int32 = 10

    init(_ number: Int32) { self.number = number }

    deinit { close(number) }

    /// A duplicate whose number is higher than any that a child process is given: no `dup2` to such a number can close it.
    func raised() throws(BusError) -> OwnedDescriptor {
        let raised = martlet_fcntl(number, F_DUPFD_CLOEXEC, Self.leastRaised)
        guard raised >= 0 else {
            throw BusError(code: martlet_errno(), operation: "duplicate a descriptor")
        }
        return OwnedDescriptor(raised)
    }
}
