internal import Bus

extension MartletConnection {
    /// Puts a message off: it leaves the screen, its sender hears nothing, and it comes back at that time as if it had just
    /// come.
    ///
    /// - Parameters:
    ///   - id: The message; nil: the newest on the screen.
    ///   - time: When it is to come back, milliseconds since 1970, within a year from now. It passes also while the machine
    ///     sleeps.
    /// - Returns: The id of the message.
    /// - Throws: ``MartletError/unknownMessage(_:)``, or ``MartletError/invalidValue(_:)`` for another time and for a value
    ///   on the screen.
    @discardableResult
    public func snooze(_ id: UInt32? = nil, until time: Int64) throws(MartletError) -> UInt32 {
        try callSnooze(id ?? 0, until: time)
    }

    /// Puts a message off until a mode ends that is on.
    ///
    /// - Parameters:
    ///   - id: The message; nil: the newest on the screen.
    ///   - mode: The name of the mode.
    /// - Returns: The id of the message.
    /// - Throws: ``MartletError/unknownMessage(_:)``, or ``MartletError/invalidValue(_:)`` for a mode that is not on and for a
    ///   value on the screen.
    @discardableResult
    public func snooze(
        _ id: UInt32? = nil, untilModeEnds mode: String
    ) throws(MartletError) -> UInt32 {
        try call(
            "SnoozeUntilModeEnds",
            writing: { writer in
                writer.uint32(id ?? 0)
                writer.string(mode)
            }, reading: { (reply) throws(BusError) in try reply.uint32() })
    }

    /// Has a message come back now that was put off.
    ///
    /// - Throws: ``MartletError/unknownMessage(_:)``, or ``MartletError/invalidValue(_:)`` where the message is not put off.
    public func endSnooze(_ id: UInt32) throws(MartletError) {
        _ = try callSnooze(id, until: 0)
    }

    private func callSnooze(_ id: UInt32, until time: Int64) throws(MartletError) -> UInt32 {
        try call(
            "Snooze",
            writing: { writer in
                writer.uint32(id)
                writer.int64(time)
            }, reading: { (reply) throws(BusError) in try reply.uint32() })
    }
}
