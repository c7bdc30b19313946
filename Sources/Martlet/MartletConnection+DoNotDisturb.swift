internal import Bus

extension MartletConnection {
    /// Turns do not disturb on or off; nothing happens where it is that already.
    ///
    /// While it is on, only critical and modal messages and restored ones are shown when they come. Any other message goes
    /// where it would be after its time on the screen: it is unread in the history.
    public func setDoNotDisturb(_ isOn: Bool) throws(MartletError) {
        try call("SetDoNotDisturb", writing: { $0.bool(isOn) }, reading: { _ in })
    }

    /// Whether do not disturb is on.
    public func isDoNotDisturbOn() throws(MartletError) -> Bool {
        try call(
            "DoNotDisturb", writing: { _ in },
            reading: { (reply) throws(BusError) in try reply.bool() })
    }
}
