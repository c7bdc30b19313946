import ArgumentParser
import Martlet

/// `martlet bar present`: shows the bar again.
struct BarPresentCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "present",
        abstract: "Show the bar again after it was swiped away or dismissed.")

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.ask(absence: ExitStatus(BarOutcome.impossible)) {
            connection throws(MartletError) in ExitStatus(try connection.call(.presentBar))
        }
    }
}
