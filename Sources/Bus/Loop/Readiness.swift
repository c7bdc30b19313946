import CSystemd

/// The events of a watched file descriptor.
package struct Readiness: OptionSet, Sendable {
    /// The bits of epoll(7).
    package let rawValue: UInt32

    /// Creates a set from bits of epoll(7), which reports errors and hang-up in any case.
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// There is data to read, or the end of the stream.
    package static let readable = Readiness(rawValue: UInt32(EPOLLIN.rawValue))
    /// Data can be written without blocking.
    package static let writable = Readiness(rawValue: UInt32(EPOLLOUT.rawValue))
}
