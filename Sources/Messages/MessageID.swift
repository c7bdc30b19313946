/// What names a message on every interface: the id of the notification specification. Never 0.
package struct MessageID: Hashable, Sendable {
    package let rawValue: UInt32

    package init?(rawValue: UInt32) {
        guard rawValue != 0 else { return nil }
        self.rawValue = rawValue
    }
}
