import ArgumentParser
import Martlet

/// `martlet history export`: prints the whole history as lines of JSON.
struct HistoryExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Print one line of JSON for every message, the newest first.")

    @OptionGroup(title: "Which messages") var filter: HistoryFilterOptions
    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            connection.warnOfHistory()
            var query = filter.query
            while true {
                let entries = try connection.call(.history(query))
                guard let last = entries.last else { return .success }
                for entry in entries { Terminal.print(JSONValue(entry).text) }
                query.before = last.number
            }
        }
    }
}
