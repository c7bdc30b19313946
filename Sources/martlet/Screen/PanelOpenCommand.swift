import ArgumentParser
import Martlet

/// `martlet panel open`: opens the panel.
struct PanelOpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Open the panel.",
        discussion: "A panel that is open on another output moves to this one.")

    @OptionGroup var place: PanelPlaceOptions
    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            try connection.call(.openPanel(output: place.output, focus: place.focus))
            return .success
        }
    }
}
