/// A file descriptor that came with an event; closed with the last reference unless taken.
///
/// Events can be copied and descriptors cannot: the first caller of `take` owns it.
public final class ReceivedDescriptor {
    private var descriptor: OwnedDescriptor?

    init(_ number: Int32) {
        descriptor = OwnedDescriptor(taking: number)
    }

    /// Passes the descriptor to the caller; nil: it was taken before.
    public func take() -> OwnedDescriptor? { descriptor.take() }
}
