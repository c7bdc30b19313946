/// The outcome of `Connection.flush`.
public enum FlushResult: Sendable {
    /// All requests were sent.
    case complete
    /// The socket is full: wait until it is writable and flush again.
    case wouldBlock
}
