import ArgumentParser
import Martlet

/// `martlet history clear`: removes many entries, or all.
struct HistoryClearCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "clear",
        abstract: "Drop all messages that have ended, or those that are meant.",
        discussion: "Prints how many there were. What is still shown or waits stays.")

    @OptionGroup(title: "Which messages") var filter: HistoryFilterOptions
    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            Terminal.print("\(try connection.call(.clearHistory(filter.query)))")
            return .success
        }
    }
}
