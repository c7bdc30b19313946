import ArgumentParser
import Martlet

/// `martlet mode remove`: turns modes off.
struct ModeRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Turn modes off.",
        discussion: """
            This also turns off a mode that its schedule or a program has turned on. The schedule turns it on again \
            at its next beginning, a condition the next time that it becomes true.
            """
    )

    @Argument(help: "Names of modes.", completion: .modes, transform: Values.name)
    var names: [String]

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            connection.warn(ofUnknownModes: names)
            for name in names { try connection.call(.removeMode(name)) }
            return .success
        }
    }
}
