/// Somebody who is told what happens to messages, until it is cancelled or its connection goes.
public final class MessageListener {
    private(set) var hear: ((MessageEvent) -> Void)?

    init(_ hear: @escaping (MessageEvent) -> Void) {
        self.hear = hear
    }

    /// Nothing further is told.
    public func cancel() {
        hear = nil
    }
}
