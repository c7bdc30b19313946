import Bus

/// The calls of one sender that wait until it is known what a connection is, in the order in which they came.
struct WaitingCalls {
    /// A call, and what was read of it already.
    struct Item {
        var call: MethodCall
        var request: NotificationRequest?
        var closedID: UInt32?

        init(_ call: MethodCall) { self.call = call }
    }

    /// The most calls of a sender that wait; further ones are refused.
    static let most = 64
    /// The most senders that wait.
    static let mostSenders = 64

    /// The connection about which the bus was asked.
    var subject: String
    /// Never empty.
    var items: [Item]
}
