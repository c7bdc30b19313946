/// Identifies a message on every interface: the id of the notification specification. A held message's id is never 0.
package struct MessageID: Hashable, Sendable {
    package let rawValue: UInt32

    /// The lowest id; also the placeholder of a message that has no id yet.
    package static let first = MessageID(1)

    /// The id of cards that are no messages, such as the "N more" card; no held message has it.
    package static let none = MessageID(0)

    private init(_ rawValue: UInt32) {
        self.rawValue = rawValue
    }

    package init?(rawValue: UInt32) {
        guard rawValue != 0 else { return nil }
        self.rawValue = rawValue
    }
}
