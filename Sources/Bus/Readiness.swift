import CSystemd

/// What a watched file descriptor is ready for.
package struct Readiness: OptionSet, Sendable {
    /// The bits of epoll(7).
    package let rawValue: UInt32

    /// Takes bits of epoll(7), which reports errors and the other end's end whatever is asked for.
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// There is something to read, or the end of the stream.
    package static let readable = Readiness(rawValue: UInt32(EPOLLIN.rawValue))
    /// Something can be written without blocking.
    package static let writable = Readiness(rawValue: UInt32(EPOLLOUT.rawValue))
}
