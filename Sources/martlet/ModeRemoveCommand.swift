import ArgumentParser
import Martlet

/// `martlet mode remove`: turns modes off.
struct ModeRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Turn modes off.",
        discussion:
            "The mode is off even where its schedule or a program has it on. Schedule and conditions count again the next time they begin."
    )

    @Argument(help: "Names of modes.", completion: .modes, transform: Values.name)
    var names: [String]

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            for name in names { try connection.call(.removeMode(name)) }
            return .success
        }
    }
}
