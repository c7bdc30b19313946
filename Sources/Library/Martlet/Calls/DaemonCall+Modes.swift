import Bus

extension DaemonCall<[MessageMode]> {
    /// Returns all modes that are configured or on, ordered by name.
    public static var modes: DaemonCall { DaemonCall(.modes, of: MessageMode()) }
}

extension DaemonCall<Void> {
    /// Turns these modes on, and all others off.
    ///
    /// Fails with ``MartletError/invalidValue(_:)`` for an invalid name.
    public static func setModes(_ names: [String]) -> DaemonCall {
        DaemonCall(.setModes, writing: { $0.strings(names) })
    }

    /// Turns a mode on, or changes its time if it is on already.
    ///
    /// Fails with ``MartletError/invalidValue(_:)`` for an invalid name.
    ///
    /// - Parameters:
    ///   - name: 1 to 64 letters, digits, dots, dashes and underscores. The mode need not be configured: rules can ask
    ///     for it.
    ///   - until: The moment at which the mode is turned off; nil: the mode stays on.
    public static func addMode(_ name: String, until: WallTime? = nil) -> DaemonCall {
        DaemonCall(
            .addMode,
            writing: { writer in
                writer.string(name)
                writer.int64(until?.millisecondsSince1970 ?? 0)
            })
    }

    /// Turns a mode off, even one that its schedule or another program has turned on. The schedule turns the mode on
    /// again at its next beginning, a condition the next time that it becomes true.
    ///
    /// Fails with ``MartletError/invalidValue(_:)`` for an invalid name.
    public static func removeMode(_ name: String) -> DaemonCall {
        DaemonCall(.removeMode, writing: { $0.string(name) })
    }

    /// Ends a hold that ``holdMode(_:holder:reason:)`` began; nothing happens if the user has
    /// already ended the hold.
    public static func releaseMode(_ hold: UInt32) -> DaemonCall {
        DaemonCall(.releaseMode, writing: { $0.uint32(hold) })
    }

    /// Turns do not disturb on or off. Nothing happens if that is its state already.
    ///
    /// While do not disturb is on, only critical and modal messages, values such as the volume and restored messages
    /// are shown when they are posted. Any other message is treated as if its time on the screen were over, and is
    /// unread in the history. The table `[mode.do-not-disturb]` of the configuration can set other messages to be
    /// shown.
    public static func setDoNotDisturb(_ isOn: Bool) -> DaemonCall {
        DaemonCall(.setDoNotDisturb, writing: { $0.bool(isOn) })
    }
}

extension DaemonCall<Bool> {
    /// Turns a mode off if it is on. Otherwise turns the mode on, until a moment as in ``addMode(_:until:)``. The value
    /// is whether the mode is on now.
    public static func toggleMode(_ name: String, until: WallTime? = nil) -> DaemonCall {
        DaemonCall(
            .toggleMode,
            writing: { writer in
                writer.string(name)
                writer.int64(until?.millisecondsSince1970 ?? 0)
            })
    }

    /// Returns whether do not disturb is on.
    public static var isDoNotDisturbOn: DaemonCall { DaemonCall(.doNotDisturb) }
}

extension DaemonCall<UInt32> {
    /// Holds a mode on until this connection closes or the hold is released.
    ///
    /// The value is a number for ``releaseMode(_:)``.
    ///
    /// - Parameters:
    ///   - name: The mode.
    ///   - holder: The name of this program, for people.
    ///   - reason: The reason, for people; empty: none is shown.
    public static func holdMode(
        _ name: String, holder: String, reason: String = ""
    ) -> DaemonCall {
        DaemonCall(
            .holdMode,
            writing: { writer in
                writer.string(name)
                writer.string(holder)
                writer.string(reason)
            })
    }
}
