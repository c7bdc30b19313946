import ArgumentParser
import Martlet

/// `martlet rules disable`: turns rules off.
struct RulesDisableCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "disable", abstract: "Turn rules off, for messages that come from now on.",
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
