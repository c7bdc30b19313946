import CSystemd

/// What a watched file descriptor is ready for.
package struct Readiness: OptionSet, Sendable {
    /// The bits of epoll(7).
    package let rawValue: UInt32

    /// Takes bits of epoll(7).
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// There is something to read, or the end of the stream.
    package static let readable = Readiness(rawValue: UInt32(EPOLLIN.rawValue))
    /// Something can be written without blocking.
    package static let writable = Readiness(rawValue: UInt32(EPOLLOUT.rawValue))
    /// The other end is gone; always reported, asked for or not.
    package static let hangup = Readiness(rawValue: UInt32(EPOLLHUP.rawValue))
    /// The descriptor is in an error state; always reported, asked for or not.
    package static let failed = Readiness(rawValue: UInt32(EPOLLERR.rawValue))
}
