/// What became of the requests that `Connection.flush` was to send.
package enum FlushResult: Sendable {
    /// The socket took them all.
    case complete
    /// The socket is full: wait until it is writable and flush again.
    case wouldBlock
}
