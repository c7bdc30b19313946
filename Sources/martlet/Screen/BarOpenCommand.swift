import ArgumentParser
import Martlet

/// `martlet bar open`: opens the view.
struct BarOpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Open the bar into its view.")

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.ask(absence: ExitStatus(BarOutcome.impossible)) {
            connection throws(MartletError) in ExitStatus(try connection.call(.openBar))
        }
    }
}
