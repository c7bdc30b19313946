import ArgumentParser
import Martlet

/// `martlet bar focus`: gives the bar keyboard focus.
struct BarFocusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "focus", abstract: "Give the bar keyboard focus; Escape gives it back.")

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.ask(absence: ExitStatus(BarOutcome.impossible)) {
            connection throws(MartletError) in ExitStatus(try connection.call(.focusBar))
        }
    }
}
