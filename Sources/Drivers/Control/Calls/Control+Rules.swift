import Bus
import Messages
import Rules

/// Calls about rules.
extension Control {
    func rules(_ call: MethodCall) {
        let rules = keepers.rules?.rules ?? []
        call.reply { writer in
            writer.array("a{sv}") { writer in
                for rule in rules {
                    writer.array("{sv}") { writer in
                        writer.field("name", "s") { $0.string(rule.name.rawValue) }
                        writer.field("enabled", "b") { $0.bool(rule.isEnabled) }
                        writer.field("criteria", "s") { $0.string(rule.criteria) }
                        writer.field("removable", "b") { $0.bool(rule.isRemovable) }
                        writer.field("screen", "b") { $0.bool(rule.reachesScreen) }
                        writer.field("history", "b") { $0.bool(rule.reachesHistory) }
                        writer.field("limited", "b") { $0.bool(rule.isLimited) }
                    }
                }
            }
        }
    }

    func setRuleEnabled(_ call: MethodCall) throws(BusError) {
        let reader = call.reader
        let text = try reader.text(longest: RuleName.longest)
        let isEnabled = try reader.bool()
        guard let name = rule(text)?.name, keepers.rules?.enable(name, isEnabled) == true else {
            return call.fail(.unknownRule(text))
        }
        call.reply()
    }

    /// The rule that a caller means by a name; nil: there is none.
    func rule(_ text: String) -> RuleSummary? {
        let rules = keepers.rules?.rules ?? []
        let name = RuleName.find(text, in: rules.map { $0.name })
        return rules.first { $0.name == name }
    }

    func testRules(_ call: MethodCall) throws(BusError) {
        let reader = call.reader
        let form = try FormReader.read(reader, names: knownNames)
        guard let hints = try hints(call, reader) else { return }
        var posting = posting(form, at: clock())
        for (name, value) in hints { posting.hints[name] = value }
        let claim = MessageClaim(posting.message, replaces: form.replaces)
        posting.previous = switchboard.replaced(by: claim)
        let steps = keepers.rules?.test(posting) ?? []
        var before = placed(posting.message)
        call.reply { writer in
            writer.array("a{sv}") { writer in
                for step in steps {
                    let after = placed(step.message)
                    write(step, from: before, to: after, &writer)
                    before = after
                }
            }
        }
    }

    /// Maximum number of hints of a message for which rules are tried.
    private static let mostHints = 64

    /// Reads hints as texts by name; nil: one is not valid, and the call has been answered with an error.
    private func hints(
        _ call: MethodCall, _ reader: MessageReader
    ) throws(BusError) -> [String: String]? {
        var hints: [String: String] = [:]
        var problem: ControlError?
        try reader.dictionary(keyLimit: TextLimits.name) { (name, signature) throws(BusError) in
            guard signature == "s", hints.count < Self.mostHints else {
                problem = .type(name, signature, allowed: "s, of at most \(Self.mostHints) hints")
                return try reader.skip()
            }
            hints[name] = try reader.string(limit: TextLimits.title)
        }
        guard let problem else { return hints }
        call.fail(problem)
        return nil
    }

    private func placed(_ message: Message) -> Message {
        var message = message
        switchboard.settings.place(&message)
        return message
    }

    private func write(
        _ step: RuleStep, from before: Message, to after: Message, _ writer: inout MessageWriter
    ) {
        writer.array("{sv}") { writer in
            writer.field("rule", "s") { $0.string(step.rule.rawValue) }
            writer.field("changes", "a{sv}") { writer in
                FormWriter.writeChanges(from: before, to: after, to: &writer)
            }
            writer.field("screen", "b") { $0.bool(!after.isOffScreen) }
            writer.field("history", "b") { $0.bool(!after.isTransient) }
            writer.field("limited", "b") { $0.bool(step.isOverLimit) }
            writer.field("stop", "b") { $0.bool(step.stops) }
            let hooks = after.hooks.dropFirst(before.hooks.count)
            writer.field("run", "as") { $0.strings(hooks.flatMap { $0.words }) }
        }
    }
}

/// Calls about applications that a person has silenced.
extension Control {
    /// Longest silence with an end, milliseconds: a year.
    private static let longestSilence: Int64 = 366 * 86_400_000

    func silence(_ call: MethodCall) throws(BusError) {
        let reader = call.reader
        let name = try reader.text(longest: TextLimits.name)
        let kindName = try reader.text(longest: TextLimits.key)
        let end = try reader.int64()
        let application = TextCollector.line(name, limit: TextLimits.name)
        guard !application.isEmpty, name.utf8.count <= TextLimits.name else {
            return call.fail(
                .value("application", name, allowed: "1 to \(TextLimits.name) bytes of text"))
        }
        guard let kind = Silence.Kind(rawValue: kindName) else {
            let kinds = Silence.Kind.allCases.map { $0.rawValue }.joined(separator: ", ")
            return call.fail(.value("kind", kindName, allowed: kinds))
        }
        let now = surroundings.wallClock()
        guard end == 0 || end > now && end - now <= Self.longestSilence else {
            return call.fail(
                .value(
                    "until", "\(end)", allowed: "a moment within a year from now, or 0 for always"))
        }
        guard
            let rule = keepers.silences?.silence(
                Silence(application, kind, until: end == 0 ? nil : end))
        else {
            return call.fail(
                .invalidValue("too many silences; allowed: \(SilenceBook.most)"))
        }
        call.reply { $0.string(rule.rawValue) }
    }

    func listSilences(_ call: MethodCall) {
        let silences = keepers.silences?.silences ?? []
        call.reply { writer in
            writer.array("a{sv}") { writer in
                for (rule, silence) in silences {
                    writer.array("{sv}") { writer in
                        writer.field("application", "s") { $0.string(silence.application) }
                        writer.field("kind", "s") { $0.string(silence.kind.rawValue) }
                        if let end = silence.end { writer.field("until", "x") { $0.int64(end) } }
                        writer.field("rule", "s") { $0.string(rule.rawValue) }
                    }
                }
            }
        }
    }

    func removeRule(_ call: MethodCall) throws(BusError) {
        let text = try call.reader.text(longest: RuleName.longest)
        guard let rule = rule(text) else { return call.fail(.unknownRule(text)) }
        guard rule.isRemovable, keepers.silences?.endSilence(rule.name) == true else {
            return call.fail(
                .value("name", text, allowed: "a rule that a command has made"))
        }
        call.reply()
    }
}
