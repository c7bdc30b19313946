import ArgumentParser
import Martlet

/// `martlet panel close`: closes the panel.
struct PanelCloseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "close", abstract: "Close the panel.")

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.ask { connection throws(MartletError) in
            try connection.call(.closePanel)
            return .success
        }
    }
}
