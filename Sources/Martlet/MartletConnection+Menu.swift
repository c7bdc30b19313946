import Bus

extension MartletConnection {
    /// Opens the menu of what can be done with a message: its actions, its links, copying.
    ///
    /// - Parameter message: Its id; nil: the newest message.
    /// - Throws: ``MartletError/unknownMessage(_:)``.
    public func openMenu(of message: UInt32? = nil) throws(MartletError) {
        try call(
            "OpenMenu", writing: { $0.uint32(message ?? 0) },
            reading: { (_) throws(BusError) in })
    }

    /// Opens a menu of the messages that left the screen last; the one that is chosen is shown again.
    ///
    /// - Throws: ``MartletError/unknownEntry(_:)`` where the history is empty.
    public func openHistoryMenu() throws(MartletError) {
        try call("OpenHistoryMenu", writing: { _ in }, reading: { (_) throws(BusError) in })
    }

    /// The one-time code that stands in a message.
    ///
    /// - Parameter message: Its id; nil: the newest message that has a code.
    /// - Throws: ``MartletError/noCode(_:)``, ``MartletError/unknownMessage(_:)``.
    public func code(of message: UInt32? = nil) throws(MartletError) -> String {
        try call(
            "Code", writing: { $0.uint32(message ?? 0) },
            reading: { (reply) throws(BusError) in try reply.string() })
    }
}
