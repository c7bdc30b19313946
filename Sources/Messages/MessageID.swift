/// What names a message on every interface: the id of the notification specification. That of a message that is
/// held is never 0.
package struct MessageID: Hashable, Sendable {
    package let rawValue: UInt32

    /// The lowest; also for a message that is yet to be identified.
    package static let first = MessageID(1)

    /// That of what is shown as a message is but is none, such as the card that counts others: no message that is
    /// held has it.
    package static let none = MessageID(0)

    private init(_ rawValue: UInt32) {
        self.rawValue = rawValue
    }

    package init?(rawValue: UInt32) {
        guard rawValue != 0 else { return nil }
        self.rawValue = rawValue
    }
}
