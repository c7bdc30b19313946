import Bus

extension DaemonCall<[MessageRule]> {
    /// Returns the rules of the configuration, in the order in which they are applied.
    public static var rules: DaemonCall { DaemonCall(.rules, of: MessageRule()) }
}

extension DaemonCall<Void> {
    /// Turns a rule on or off, until the daemon ends or the rule is removed from the configuration.
    ///
    /// Fails with ``MartletError/unknownRule(_:)``.
    public static func setRule(_ name: String, enabled: Bool) -> DaemonCall {
        DaemonCall(
            .setRuleEnabled,
            writing: { writer in
                writer.string(name)
                writer.bool(enabled)
            })
    }

    /// Removes a rule that a command or ``silence(_:_:until:)`` has made.
    ///
    /// Fails with ``MartletError/unknownRule(_:)``, and with ``MartletError/invalidValue(_:)`` for a rule of the
    /// configuration.
    public static func removeRule(_ name: String) -> DaemonCall {
        DaemonCall(.removeRule, writing: { $0.string(name) })
    }
}

extension DaemonCall<[MessageRuleStep]> {
    /// Returns what the rules would change about a message if it came now; nothing is shown, and limits do not count
    /// it.
    ///
    /// The value is the rules that match the message, in their order.
    ///
    /// - Parameters:
    ///   - message: The message as its sender would show it.
    ///   - hints: Hints of the notification specification, as texts by name.
    public static func testRules(
        _ message: MessageRequest, hints: [String: String] = [:]
    ) -> DaemonCall {
        DaemonCall(
            .testRules,
            writing: { writer in
                message.write(to: &writer)
                writer.array("{sv}") { writer in
                    for (name, value) in hints.sorted(by: { $0.key < $1.key }) {
                        writer.field(name, "s") { $0.string(value) }
                    }
                }
            },
            reading: { (reply) throws(BusError) in
                try reply.list(of: RuleStepProperties()).map { MessageRuleStep($0) }
            })
    }
}

extension DaemonCall<MessageReasons> {
    /// Returns why a message is, or is not, on the screen, and what has changed it.
    ///
    /// The daemon knows that of all messages that it keeps, and of the last ones that ended. Fails with
    /// ``MartletError/unknownMessage(_:)`` for any other.
    ///
    /// - Parameter id: The message; nil: the one that arrived last.
    public static func reasons(of id: ShownMessage.ID? = nil) -> DaemonCall {
        DaemonCall(.why, writing: { $0.uint32(id?.rawValue ?? 0) })
    }
}

extension DaemonCall<ShownMessage.ID?> {
    /// Returns the last message that did not come onto the screen, for ``reasons(of:)``.
    ///
    /// The value is nil if there is none, or if it is too long ago.
    public static var lastHidden: DaemonCall {
        DaemonCall(
            .lastHidden,
            reading: { (reply) throws(BusError) in
                let number = try reply.uint32()
                return number == 0 ? nil : ShownMessage.ID(rawValue: number)
            })
    }
}

extension DaemonCall<String> {
    /// Silences an application: its new messages are not shown, or are shown without their contents. The silence
    /// outlives the daemon.
    ///
    /// The value is the name of the rule that does it, for ``removeRule(_:)``. Fails with
    /// ``MartletError/invalidValue(_:)``.
    ///
    /// - Parameters:
    ///   - application: The name that the application gives itself, or that of its desktop entry.
    ///   - kind: The effect on its messages.
    ///   - time: The end of the silence, within a year from now; nil: never.
    public static func silence(
        _ application: String, _ kind: MessageSilence.Kind = .silent, until time: WallTime? = nil
    ) -> DaemonCall {
        DaemonCall(
            .silence,
            writing: { writer in
                writer.string(application)
                writer.string(kind.rawValue)
                writer.int64(time?.millisecondsSince1970 ?? 0)
            })
    }
}

extension DaemonCall<[MessageSilence]> {
    /// Returns the silenced applications, in the order in which they were silenced.
    public static var silences: DaemonCall {
        DaemonCall(
            .silences,
            reading: { (reply) throws(BusError) in
                try reply.items { (reader) throws(BusError) in
                    // A newer daemon may have further kinds.
                    var silence = MessageSilence()
                    return try reader.properties(of: &silence) ? silence : nil
                }
            })
    }
}
