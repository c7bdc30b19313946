import ArgumentParser
import Martlet

/// `martlet bar dismiss`: hides the bar.
struct BarDismissCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dismiss", abstract: "Hide the bar until there is something new to show.")

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.ask(absence: ExitStatus(BarOutcome.done)) {
            connection throws(MartletError) in ExitStatus(try connection.call(.dismissBar))
        }
    }
}
