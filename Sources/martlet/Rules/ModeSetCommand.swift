import ArgumentParser
import Martlet

/// `martlet mode set`: turns the named modes on, and all others off.
struct ModeSetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Turn these modes on, and all others off.",
        discussion: "Without a name, all modes are turned off.")

    @Argument(help: "Names of modes.", completion: .modes, transform: Values.name)
    var names: [String] = []

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            connection.warn(ofUnknownModes: names)
            try connection.call(.setModes(names))
            return .success
        }
    }
}
