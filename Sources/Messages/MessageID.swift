/// What names a message on every interface: the id of the notification specification. Never 0.
package struct MessageID: Hashable, Sendable {
    package let rawValue: UInt32

    /// The lowest; also for a message that is yet to be identified.
    package static let first = MessageID(1)

    private init(_ rawValue: UInt32) {
        self.rawValue = rawValue
    }

    package init?(rawValue: UInt32) {
        guard rawValue != 0 else { return nil }
        self.rawValue = rawValue
    }
}
