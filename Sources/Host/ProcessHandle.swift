internal import CLibc

/// A process that stays the same one even if its id is used again: a pidfd, closed with this object.
package final class ProcessHandle: Equatable, Sendable {
    private let descriptor: Int32

    /// Duplicates a pidfd that has another owner, such as a message; nil: that is impossible.
    package init?(copying other: Int32) {
        // A number that is not replaced when a started program's own descriptors are placed.
        let copy = martlet_fcntl(other, Int32(F_DUPFD_CLOEXEC), 10)
        guard copy >= 0 else { return nil }
        descriptor = copy
    }

    deinit { close(descriptor) }

    package static func == (one: ProcessHandle, other: ProcessHandle) -> Bool { one === other }

    /// Whether the process has not ended yet.
    package var isRunning: Bool {
        var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&question, 1, 0) == 0
    }
}
