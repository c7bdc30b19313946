import ArgumentParser
import Martlet

/// `martlet rules enable`: turns rules on.
struct RulesEnableCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "enable", abstract: "Turn rules on, for messages that come from now on.",
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
