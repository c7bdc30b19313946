import ArgumentParser
import Martlet

/// `martlet bar close`: closes the view.
struct BarCloseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "close", abstract: "Close the open view, so that the bar is shown.")

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.ask(absence: ExitStatus(BarOutcome.done)) {
            connection throws(MartletError) in ExitStatus(try connection.call(.closeBar))
        }
    }
}
