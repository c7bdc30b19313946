import ArgumentParser
import Martlet

/// `martlet panel toggle`: opens the panel or closes it.
struct PanelToggleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "toggle", abstract: "Close the panel if it is open, else open it.")

    @OptionGroup var place: PanelPlaceOptions
    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            try connection.call(.togglePanel(output: place.output, focus: place.focus))
            return .success
        }
    }
}
