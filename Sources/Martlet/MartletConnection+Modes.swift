internal import Bus

extension MartletConnection {
    /// All modes that are configured or on, by their names.
    public func modes() throws(MartletError) -> [MessageMode] {
        try call(
            "Modes", writing: { _ in },
            reading: { (reply) throws(BusError) in
                var modes: [MessageMode] = []
                try reply.array("a{sv}") { () throws(BusError) in
                    modes.append(try MessageMode(reply))
                }
                return modes
            })
    }

    /// Has these modes be on, and all others off.
    ///
    /// - Throws: ``MartletError/invalidValue(_:)`` for what is no name.
    public func setModes(_ names: [String]) throws(MartletError) {
        try call("SetModes", writing: { $0.strings(names) }, reading: { _ in })
    }

    /// Has a mode be on, whatever it was before.
    ///
    /// - Parameters:
    ///   - name: 1 to 64 letters, digits, dots, dashes and underscores. The mode need not be configured: rules can ask for it.
    ///   - until: Milliseconds since 1970; nil: until somebody says otherwise.
    /// - Throws: ``MartletError/invalidValue(_:)`` for what is no name.
    public func addMode(_ name: String, until: Int64? = nil) throws(MartletError) {
        try call(
            "AddMode",
            writing: { writer in
                writer.string(name)
                writer.int64(until ?? 0)
            }, reading: { _ in })
    }

    /// Has a mode be off, whatever has it on; its schedule and conditions count again the next time they begin.
    ///
    /// - Throws: ``MartletError/invalidValue(_:)`` for what is no name.
    public func removeMode(_ name: String) throws(MartletError) {
        try call("RemoveMode", writing: { $0.string(name) }, reading: { _ in })
    }

    /// Has a mode be off if it is on, else on, until a moment as for ``addMode(_:until:)``.
    ///
    /// - Returns: Whether it is on now.
    @discardableResult
    public func toggleMode(_ name: String, until: Int64? = nil) throws(MartletError) -> Bool {
        try call(
            "ToggleMode",
            writing: { writer in
                writer.string(name)
                writer.int64(until ?? 0)
            }, reading: { (reply) throws(BusError) in try reply.bool() })
    }

    /// Has a mode be on for as long as this connection lives, or until it is released.
    ///
    /// - Parameters:
    ///   - holder: The name of this program, for people.
    ///   - reason: Why, for people; empty: it is not said.
    /// - Returns: A number for ``releaseMode(_:)``.
    public func holdMode(
        _ name: String, holder: String, reason: String = ""
    ) throws(MartletError) -> UInt32 {
        try call(
            "HoldMode",
            writing: { writer in
                writer.string(name)
                writer.string(holder)
                writer.string(reason)
            }, reading: { (reply) throws(BusError) in try reply.uint32() })
    }

    /// Ends what ``holdMode(_:holder:reason:)`` began; nothing happens where a person has ended it.
    public func releaseMode(_ hold: UInt32) throws(MartletError) {
        try call("ReleaseMode", writing: { $0.uint32(hold) }, reading: { _ in })
    }
}
