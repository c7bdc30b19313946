import Bus

/// The waiting calls of one sender, in order of arrival.
struct WaitingCalls {
    /// A call with its arguments, as far as they were read already.
    struct Item {
        var call: MethodCall
        var request: NotificationRequest?
        var closedID: UInt32?

        init(_ call: MethodCall) { self.call = call }
    }

    /// Maximum number of waiting calls of a sender; further ones are refused.
    static let most = 64
    /// Maximum number of senders with waiting calls.
    static let mostSenders = 64

    /// The connection about which the bus was asked.
    var subject: String
    /// Never empty.
    var items: [Item]
}
