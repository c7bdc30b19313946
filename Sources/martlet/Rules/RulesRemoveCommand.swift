import ArgumentParser
import Martlet

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
