import Bus
import Messages
import Rules

/// Calls about rules.
extension Control {
    func rules(_ call: MethodCall) {
        let rules = keepers.rules?.rules ?? []
        call.reply { $0.list(rules) }
    }

    func setRuleEnabled(_ call: MethodCall) throws(BusError) {
        let reader = call.reader
        let text = try reader.text(longest: RuleName.longest)
        let isEnabled = try reader.bool()
        guard let rule = rule(text),
            keepers.rules?.enable(RuleName(known: rule.name), isEnabled) == true
        else {
            return call.fail(.unknownRule(text))
        }
        call.reply()
    }

    /// The rule that a caller means by a name; nil: there is none.
    func rule(_ text: String) -> MessageRule? {
        let rules = keepers.rules?.rules ?? []
        let name = NameCase.find(text, in: rules.map { $0.name })
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
        let steps = described(keepers.rules?.test(posting) ?? [], from: posting.message)
        call.reply { $0.list(steps) }
    }

    /// The steps as clients receive them.
    ///
    /// - Parameter original: The message before the first step.
    func described(_ steps: [RuleStep], from original: Message) -> [RuleStepProperties] {
        var before = placed(original)
        return steps.map { step in
            let after = placed(step.message)
            defer { before = after }
            return RuleStepProperties(step, from: before, to: after)
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

    /// The message at the place at which the board would put it.
    func placed(_ message: Message) -> Message {
        var message = message
        switchboard.settings.place(&message)
        return message
    }
}

extension RuleStepProperties {
    /// - Parameter after: The message after the step, at its place.
    fileprivate init(_ step: RuleStep, from before: Message, to after: Message) {
        self.init()
        rule = step.rule.rawValue
        changes = MessageProperties(after).changes(from: MessageProperties(before))
        (isOnScreen, isInHistory) = (!after.isOffScreen, !after.isTransient)
        (isOverLimit, stops) = (step.isOverLimit, step.stops)
        command = after.hooks.dropFirst(before.hooks.count).flatMap { $0.words }
        passesModes = after.passesModes ? true : nil
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
        guard let kind = MessageSilence.Kind(rawValue: kindName) else {
            let kinds = MessageSilence.Kind.allCases.map { $0.rawValue }.joined(separator: ", ")
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
        let silences = (keepers.silences?.silences ?? []).map { rule, silence in
            MessageSilence(silence, rule: rule)
        }
        call.reply { $0.list(silences) }
    }

    func removeRule(_ call: MethodCall) throws(BusError) {
        let text = try call.reader.text(longest: RuleName.longest)
        guard let rule = rule(text) else { return call.fail(.unknownRule(text)) }
        guard rule.isRemovable, keepers.silences?.endSilence(RuleName(known: rule.name)) == true
        else {
            return call.fail(
                .value("name", text, allowed: "a rule that a command has made"))
        }
        call.reply()
    }
}

/// Calls about why a message is, or is not, on the screen.
extension Control {
    func why(_ call: MethodCall) throws(BusError) {
        let number = try call.reader.uint32()
        let id = MessageID(rawValue: number) ?? keepers.reasons?.newestMessage
        guard let account = id.flatMap({ keepers.reasons?.account(of: $0) }) else {
            return call.fail(.forgottenMessage(number))
        }
        let original = placed(account.original)
        let steps = described(account.steps, from: original)
        call.reply { writer in
            writer.properties(account.properties.said)
            FormWriter.write(original, to: &writer)
            writer.list(steps)
        }
    }

    func lastHidden(_ call: MethodCall) {
        let id = keepers.reasons?.lastHidden
        call.reply { $0.uint32(id?.rawValue ?? 0) }
    }
}
