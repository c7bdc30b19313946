import Bus

extension DaemonCall<[MessageRule]> {
    /// Asks for the rules of the configuration, in the order in which they are asked.
    public static var rules: DaemonCall {
        DaemonCall(
            "Rules",
            reading: { (reply) throws(BusError) in
                var rules: [MessageRule] = []
                try reply.array("a{sv}") { () throws(BusError) in
                    rules.append(try MessageRule(reply))
                }
                return rules
            })
    }
}

extension DaemonCall<Void> {
    /// Turns a rule on or off, until the daemon ends or the rule is taken out of the configuration.
    ///
    /// Fails with ``MartletError/unknownRule(_:)``.
    public static func setRule(_ name: String, enabled: Bool) -> DaemonCall {
        DaemonCall(
            "SetRuleEnabled",
            writing: { writer in
                writer.string(name)
                writer.bool(enabled)
            })
    }

    /// Takes back a rule that a command or ``silence(_:_:until:)`` has made.
    ///
    /// Fails with ``MartletError/unknownRule(_:)``, and with ``MartletError/invalidValue(_:)`` for a rule of the configuration.
    public static func removeRule(_ name: String) -> DaemonCall {
        DaemonCall("RemoveRule", writing: { $0.string(name) })
    }
}

extension DaemonCall<[MessageRuleStep]> {
    /// Asks what the rules would make of a message if it came now; nothing is shown, and nothing counts.
    ///
    /// The value: the rules that are about the message, in their order.
    ///
    /// - Parameters:
    ///   - message: The message as its sender would show it.
    ///   - hints: Hints of the notification specification, as texts by name.
    public static func testRules(
        _ message: MessageRequest, hints: [String: String] = [:]
    ) -> DaemonCall {
        DaemonCall(
            "TestRules",
            writing: { writer in
                message.write(to: &writer)
                writer.array("{sv}") { writer in
                    for (name, value) in hints.sorted(by: { $0.key < $1.key }) {
                        writer.field(name, "s") { $0.string(value) }
                    }
                }
            },
            reading: { (reply) throws(BusError) in
                var steps: [MessageRuleStep] = []
                try reply.array("a{sv}") { () throws(BusError) in
                    steps.append(try MessageRuleStep(reply))
                }
                return steps
            })
    }
}

extension DaemonCall<String> {
    /// Has messages of an application that come from now on not be shown, or not say what they say. It outlives the daemon.
    ///
    /// The value: the name of the rule that does it, by which ``removeRule(_:)`` takes it back. Fails with
    /// ``MartletError/invalidValue(_:)``.
    ///
    /// - Parameters:
    ///   - application: The name that the application gives itself, or that of its desktop entry.
    ///   - kind: What becomes of the messages.
    ///   - time: When the silence is over, milliseconds since 1970, within a year from now; nil: never.
    public static func silence(
        _ application: String, _ kind: MessageSilence.Kind = .silent, until time: Int64? = nil
    ) -> DaemonCall {
        DaemonCall(
            "Silence",
            writing: { writer in
                writer.string(application)
                writer.string(kind.rawValue)
                writer.int64(time ?? 0)
            })
    }
}

extension DaemonCall<[MessageSilence]> {
    /// Asks for the applications that are silenced, in the order in which that was said.
    public static var silences: DaemonCall {
        DaemonCall(
            "Silences",
            reading: { (reply) throws(BusError) in
                var silences: [MessageSilence] = []
                try reply.array("a{sv}") { () throws(BusError) in
                    if let silence = try MessageSilence(reply) { silences.append(silence) }
                }
                return silences
            })
    }
}
