import Bus
import Messages
import Rules

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
            let kinds = MessageKey.list(Silence.Kind.allCases.map { $0.rawValue })
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
