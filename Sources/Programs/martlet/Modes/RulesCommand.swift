import ArgumentParser
import Martlet

/// `martlet rules`: commands for rules, which change messages of a kind.
struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules", abstract: "List rules, turn them on and off, and try them.",
        discussion: """
            Rules are the tables [[rule]] of config.toml (martlet(5)). They are applied to every new message, in \
            their order.
            """,
        subcommands: [
            RulesListCommand.self, RulesEnableCommand.self, RulesDisableCommand.self,
            RulesToggleCommand.self, RulesRemoveCommand.self, RulesTestCommand.self,
        ], defaultSubcommand: RulesListCommand.self)
}

/// `martlet rules list`, or `martlet rules` alone: lists the rules in their order.
struct RulesListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the rules in the order in which they are applied.",
        discussion: """
            Each line has the name, on or off, and the criteria of the rule, as in martlet(5): a message must meet \
            all criteria between commas, and one of those that “or” separates in parentheses. A silenced \
            application has a rule whose name begins with “silence-”. If no daemon is running, the rules are those \
            with which one would start.
            """)

    @Flag(name: .shortAndLong, help: "Print a JSON array.")
    var json = false

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func run() throws {
        try daemon.ask(absence: print(AbsentDaemon().rules)) { connection throws(MartletError) in
            print(try connection.call(.rules))
        }
    }

    private func print(_ rules: [MessageRule]) -> ExitStatus {
        if json {
            Terminal.print(JSONValue.array(rules.map { JSONValue($0) }).text)
        } else {
            Terminal.print(rules.map(Self.line), nothing: "No rules.")
        }
        return .success
    }

    /// Name, whether the rule is on, and criteria, on one line.
    static func line(for rule: MessageRule) -> String {
        Terminal.visible("\(rule.name)  \(rule.isEnabled ? "on" : "off")  \(rule.criteria)")
    }
}

extension JSONValue {
    fileprivate init(_ rule: MessageRule) {
        self = .object([
            Member("name", .string(rule.name)), Member("enabled", .boolean(rule.isEnabled)),
            Member("criteria", .string(rule.criteria)),
            Member("removable", .boolean(rule.isRemovable)),
            Member("screen", .boolean(rule.isOnScreen)),
            Member("history", .boolean(rule.isInHistory)),
            Member("limited", .boolean(rule.isLimited)),
        ])
    }
}

/// `martlet rules enable`: turns rules on.
struct RulesEnableCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "enable", abstract: "Turn rules on, for new messages.",
        discussion: """
            A rule stays on until it is turned off, until it is removed from the configuration, or until the daemon \
            ends. The exit code is 1 if no rule has one of the names.
            """)

    @Argument(help: "Names of rules, as “rules list” prints them.", completion: .rules)
    var names: [String]

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            for name in names { try connection.call(.setRule(name, enabled: true)) }
            return .success
        }
    }
}

/// `martlet rules disable`: turns rules off.
struct RulesDisableCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "disable", abstract: "Turn rules off, for new messages.",
        discussion: """
            A rule stays off until it is turned on, until it is removed from the configuration, or until the daemon \
            ends. The exit code is 1 if no rule has one of the names.
            """)

    @Argument(help: "Names of rules, as “rules list” prints them.", completion: .rules)
    var names: [String]

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            for name in names { try connection.call(.setRule(name, enabled: false)) }
            return .success
        }
    }
}

/// `martlet rules toggle`: turns rules off that are on, and rules on that are off.
struct RulesToggleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "toggle",
        abstract: "Turn off rules that are on, and turn on rules that are off.",
        discussion: "See “rules enable” and “rules disable”.")

    @Argument(help: "Names of rules, as “rules list” prints them.", completion: .rules)
    var names: [String]

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            let rules = try connection.call(.rules)
            for name in names {
                let isOn = rules.first { $0.name == name }?.isEnabled ?? false
                try connection.call(.setRule(name, enabled: !isOn))
            }
            return .success
        }
    }
}

/// `martlet rules remove`: removes rules that commands have made.
struct RulesRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove rules that commands such as “silence” have made.",
        discussion: "Rules of the configuration stay: turn them off, or remove them from the file.")

    @Argument(help: "Names of rules, as “rules list” prints them.", completion: .rules)
    var names: [String]

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            for name in names { try connection.call(.removeRule(name)) }
            return .success
        }
    }
}

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

    @OptionGroup var properties: MessageOptions

    @Option(
        help: ArgumentHelp(
            "A hint that an application would send; repeatable.", valueName: "name=value"),
        transform: Values.hint)
    var hint: [(name: String, value: String)] = []

    @Flag(name: .shortAndLong, help: "Print a JSON array.")
    var json = false

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        var request = MessageRequest(title: title ?? "", body: body ?? "")
        properties.apply(to: &request)
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
        if steps.isEmpty { return ["No rule matches this message."] }
        var lines: [String] = []
        var (isOnScreen, isInHistory, passesModes) = (true, true, false)
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
            if step.passesModes != passesModes {
                lines.append("    pass-modes: \(step.passesModes ? "yes" : "no")")
            }
            if !step.command.isEmpty {
                let words = JSONValue.array(step.command.map { .string($0) })
                lines.append("    run: \(words.text)")
            }
            if step.stops { lines.append("    stop") }
            (isOnScreen, isInHistory) = (step.isOnScreen, step.isInHistory)
            passesModes = step.passesModes
        }
        return lines
    }
}

extension JSONValue {
    /// A rule that matches a message, as `rules test --json` and `why --json` print it.
    init(_ step: MessageRuleStep) {
        self = .object([
            Member("rule", .string(step.rule)),
            Member(
                "changes", .object(step.changes.map { Member($0.key, JSONValue($0)) })),
            Member("screen", .boolean(step.isOnScreen)),
            Member("history", .boolean(step.isInHistory)),
            Member("limited", .boolean(step.isOverLimit)),
            Member("stop", .boolean(step.stops)),
            Member("run", .array(step.command.map { .string($0) })),
            Member("pass-modes", .boolean(step.passesModes)),
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
