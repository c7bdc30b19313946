import ArgumentParser
import Martlet

/// `martlet mode toggle`: turns modes on or off.
struct ModeToggleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "toggle", abstract: "Turn modes off that are on, and on that are off.")

    @Argument(help: "Names of modes.", completion: .modes, transform: Values.name)
    var names: [String]

    @OptionGroup(title: "Time") var until: UntilOptions
    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            connection.warn(ofUnknownModes: names)
            for name in names { try connection.call(.toggleMode(name, until: until.moment)) }
            return .success
        }
    }
}
