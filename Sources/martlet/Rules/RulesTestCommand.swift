import ArgumentParser
import Martlet

/// `martlet rules test`: shows what the rules change about a message.
struct RulesTestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Show what the rules would change about a message.",
        discussion: """
            Takes the options of “show”, shows nothing, and prints each rule that matches the message and its \
            changes. The messages of applications are in the messenger “notifications”: use --messenger \
            notifications to test such a message.
            """)

    @Argument(help: "The title, one line.")
    var title: String?

    @Argument(help: "The body; <b>, <i>, <u> and <a href> are understood.")
    var body: String?

    @OptionGroup(title: "Look") var look: LookOptions
    @OptionGroup(title: "In front of everything") var presence: PresenceOptions
    @OptionGroup(title: "Gestures") var gestures: GestureOptions
    @OptionGroup(title: "Behaviour") var behaviour: BehaviourOptions
    @OptionGroup(title: "Reply") var reply: ReplyOptions

    @Option(
        help: ArgumentHelp(
            "A hint that an application would send; repeat for more.", valueName: "name=value"),
        transform: Values.hint)
    var hint: [(name: String, value: String)] = []

    @Flag(name: .shortAndLong, help: "Print a JSON array.")
    var json = false

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        var request = MessageRequest(title: title ?? "", body: body ?? "")
        look.apply(to: &request)
        presence.apply(to: &request)
        gestures.apply(to: &request)
        behaviour.apply(to: &request)
        reply.apply(to: &request)
        let hints = Dictionary(hint.map { ($0.name, $0.value) }) { _, last in last }
        try daemon.run { connection throws(MartletError) in
            let steps = try connection.call(.testRules(request, hints: hints))
            if json {
                Terminal.print(JSONValue.array(steps.map { JSONValue($0) }).text)
            } else {
                for line in Self.lines(for: steps) { Terminal.print(line) }
            }
            return .success
        }
    }

    /// The name of each rule and, indented, its changes.
    static func lines(for steps: [MessageRuleStep]) -> [String] {
        if steps.isEmpty { return ["No rule is about this message."] }
        var lines: [String] = []
        var (isOnScreen, isInHistory) = (true, true)
        for step in steps {
            lines.append(step.rule)
            lines += step.changes.map { "    \($0.key) = \(JSONValue($0).text)" }
            if step.isOnScreen != isOnScreen {
                let reason = step.isOverLimit ? ", by its limit" : ""
                lines.append("    screen: \(step.isOnScreen ? "yes" : "no")\(reason)")
            }
            if step.isInHistory != isInHistory {
                lines.append("    history: \(step.isInHistory ? "yes" : "no")")
            }
            if !step.command.isEmpty {
                let words = JSONValue.array(step.command.map { .string($0) })
                lines.append("    run: \(words.text)")
            }
            if step.stops { lines.append("    stop") }
            (isOnScreen, isInHistory) = (step.isOnScreen, step.isInHistory)
        }
        return lines
    }
}

extension JSONValue {
    fileprivate init(_ step: MessageRuleStep) {
        self = .object([
            Member("rule", .string(step.rule)),
            Member(
                "changes", .object(step.changes.map { Member($0.key, JSONValue($0)) })),
            Member("screen", .boolean(step.isOnScreen)),
            Member("history", .boolean(step.isInHistory)),
            Member("limited", .boolean(step.isOverLimit)),
            Member("stop", .boolean(step.stops)),
            Member("run", .array(step.command.map { .string($0) })),
        ])
    }

    fileprivate init(_ change: MessageRuleStep.Change) {
        switch change.value {
        case .text(let text): self = .string(text)
        case .integer(let number): self = .integer(number)
        // The only number with a fraction on the bus that is a percentage everywhere else.
        case .number(let share) where change.key == "progress": self = .percent(share)
        case .number(let number): self = .number(number)
        case .flag(let flag): self = .boolean(flag)
        case .actions(let actions):
            self = .object(actions.map { Member($0.key, .string($0.label)) })
        }
    }
}
