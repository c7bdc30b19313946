import ArgumentParser
import Martlet

/// `martlet rules list`, or `martlet rules` alone: lists the rules in their order.
struct RulesListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the rules in the order in which they are applied.",
        discussion: "Each line has the name, on or off, and the messages that the rule matches.")

    @Flag(name: .shortAndLong, help: "Print a JSON array.")
    var json = false

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            let rules = try connection.call(.rules)
            if json {
                Terminal.print(JSONValue.array(rules.map { JSONValue($0) }).text)
            } else {
                for rule in rules { Terminal.print(Self.line(for: rule)) }
            }
            return .success
        }
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
