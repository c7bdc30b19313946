import ArgumentParser
import Martlet

/// `martlet history clear`: removes many entries, or all.
struct HistoryClearCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "clear",
        abstract: "Remove all entries whose messages have ended, or the selected ones.",
        discussion: """
            Prints the number of removed entries. Messages that are shown or wait are not removed.
            """)

    @OptionGroup(title: "Which messages") var filter: HistoryFilterOptions
    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            connection.warnOfHistory()
            Terminal.print("\(try connection.call(.clearHistory(filter.query)))")
            return .success
        }
    }
}
