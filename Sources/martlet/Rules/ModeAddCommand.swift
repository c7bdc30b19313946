import ArgumentParser
import Martlet

/// `martlet mode add`: turns modes on.
struct ModeAddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Turn modes on.",
        discussion: "A mode that is on already gets the new end.")

    @Argument(help: "Names of modes.", completion: .modes, transform: Values.name)
    var names: [String]

    @OptionGroup(title: "Time") var until: UntilOptions
    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            connection.warn(ofUnknownModes: names)
            for name in names { try connection.call(.addMode(name, until: until.moment)) }
            return .success
        }
    }
}
