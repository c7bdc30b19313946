internal import Bus

extension MartletConnection {
    /// The rules of the configuration, in the order in which they are asked.
    public func rules() throws(MartletError) -> [MessageRule] {
        try call(
            "Rules", writing: { _ in },
            reading: { (reply) throws(BusError) in
                var rules: [MessageRule] = []
                try reply.array("a{sv}") { () throws(BusError) in
                    rules.append(try MessageRule(reply))
                }
                return rules
            })
    }

    /// Turns a rule on or off, until the daemon ends or the rule is taken out of the configuration.
    ///
    /// - Throws: ``MartletError/unknownRule(_:)``.
    public func setRule(_ name: String, enabled: Bool) throws(MartletError) {
        try call(
            "SetRuleEnabled",
            writing: { writer in
                writer.string(name)
                writer.bool(enabled)
            }, reading: { _ in })
    }

    /// What the rules would make of a message if it came now; nothing is shown, and nothing counts.
    ///
    /// - Parameter hints: Hints of the notification specification, as texts by name.
    /// - Returns: The rules that are about the message, in their order.
    public func testRules(
        _ message: MessageRequest, hints: [String: String] = [:]
    ) throws(MartletError) -> [MessageRuleStep] {
        try call(
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
