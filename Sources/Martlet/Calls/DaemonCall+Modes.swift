import Bus

extension DaemonCall<[MessageMode]> {
    /// Asks for all modes that are configured or on, by their names.
    public static var modes: DaemonCall {
        DaemonCall(
            "Modes",
            reading: { (reply) throws(BusError) in
                var modes: [MessageMode] = []
                try reply.array("a{sv}") { () throws(BusError) in
                    modes.append(try MessageMode(reply))
                }
                return modes
            })
    }
}

extension DaemonCall<Void> {
    /// Has these modes be on, and all others off.
    ///
    /// Fails with ``MartletError/invalidValue(_:)`` for what is no name.
    public static func setModes(_ names: [String]) -> DaemonCall {
        DaemonCall("SetModes", writing: { $0.strings(names) })
    }

    /// Has a mode be on, whatever it was before.
    ///
    /// Fails with ``MartletError/invalidValue(_:)`` for what is no name.
    ///
    /// - Parameters:
    ///   - name: 1 to 64 letters, digits, dots, dashes and underscores. The mode need not be configured: rules can ask for it.
    ///   - until: Milliseconds since 1970; nil: until somebody says otherwise.
    public static func addMode(_ name: String, until: Int64? = nil) -> DaemonCall {
        DaemonCall(
            "AddMode",
            writing: { writer in
                writer.string(name)
                writer.int64(until ?? 0)
            })
    }

    /// Has a mode be off, whatever has it on; its schedule and conditions count again the next time they begin.
    ///
    /// Fails with ``MartletError/invalidValue(_:)`` for what is no name.
    public static func removeMode(_ name: String) -> DaemonCall {
        DaemonCall("RemoveMode", writing: { $0.string(name) })
    }

    /// Ends what ``holdMode(_:holder:reason:)`` began; nothing happens where a person has ended it.
    public static func releaseMode(_ hold: UInt32) -> DaemonCall {
        DaemonCall("ReleaseMode", writing: { $0.uint32(hold) })
    }

    /// Turns do not disturb on or off; nothing happens where it is that already.
    ///
    /// While it is on, only critical and modal messages and restored ones are shown when they come. Any other message goes
    /// where it would be after its time on the screen: it is unread in the history.
    public static func setDoNotDisturb(_ isOn: Bool) -> DaemonCall {
        DaemonCall("SetDoNotDisturb", writing: { $0.bool(isOn) })
    }
}

extension DaemonCall<Bool> {
    /// Has a mode be off if it is on, else on, until a moment as for ``addMode(_:until:)``. The value: whether it is on now.
    public static func toggleMode(_ name: String, until: Int64? = nil) -> DaemonCall {
        DaemonCall(
            "ToggleMode",
            writing: { writer in
                writer.string(name)
                writer.int64(until ?? 0)
            })
    }

    /// Asks whether do not disturb is on.
    public static var isDoNotDisturbOn: DaemonCall { DaemonCall("DoNotDisturb") }
}

extension DaemonCall<UInt32> {
    /// Has a mode be on for as long as this connection lives, or until it is released.
    ///
    /// The value: a number for ``releaseMode(_:)``.
    ///
    /// - Parameters:
    ///   - name: The mode.
    ///   - holder: The name of this program, for people.
    ///   - reason: Why, for people; empty: no reason is shown.
    public static func holdMode(
        _ name: String, holder: String, reason: String = ""
    ) -> DaemonCall {
        DaemonCall(
            "HoldMode",
            writing: { writer in
                writer.string(name)
                writer.string(holder)
                writer.string(reason)
            })
    }
}
