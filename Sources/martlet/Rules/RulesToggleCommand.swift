import ArgumentParser
import Martlet

/// `martlet rules toggle`: turns rules off that are on, and rules on that are off.
struct RulesToggleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "toggle", abstract: "Turn rules off that are on, and on that are off.",
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
