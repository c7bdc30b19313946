import ArgumentParser
import Martlet

/// `martlet history clear`: removes many entries, or all.
struct HistoryClearCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "clear",
        abstract: "Remove all entries whose messages have ended, or the selected ones.",
        discussion: "Prints how many there were. Messages that are still shown or wait stay.")

    @OptionGroup(title: "Which messages") var filter: HistoryFilterOptions
    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            Terminal.print("\(try connection.call(.clearHistory(filter.query)))")
            return .success
        }
    }
}
