import ArgumentParser
import Martlet

/// `martlet history list`, or `martlet history` alone: lists the newest messages.
struct HistoryListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List messages, the newest first.",
        discussion: """
            Each line has the number of the entry, for “restore” and “history remove”; the time of the message; * if \
            the message is unread; and its text.
            """)

    @Flag(name: .shortAndLong, help: "Print a JSON array.")
    var json = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The maximum number of messages.", valueName: "count"),
        transform: Values.count)
    var limit: UInt32 = 50

    @OptionGroup(title: "Which messages") var filter: HistoryFilterOptions
    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            connection.warnOfHistory()
            var query = filter.query
            query.limit = limit
            let entries = try connection.call(.history(query))
            if entries.isEmpty, !filter.app.isEmpty {
                connection.warn(ofUnknownApplication: filter.app)
            }
            if json {
                Terminal.print(JSONValue.array(entries.map { JSONValue($0) }).text)
            } else {
                for entry in entries { Terminal.print(Self.line(for: entry)) }
            }
            return .success
        }
    }

    /// Number, time, whether the entry is unread, and text in columns.
    static func line(for entry: HistoryEntry) -> String {
        let number = "\(entry.number)"
        let padding = String(repeating: " ", count: max(0, 6 - number.utf8.count))
        let mark = entry.isUnread && entry.end != nil ? "*" : " "
        return Terminal.visible(
            "\(padding)\(number)  \(Times.text(entry.arrival.millisecondsSince1970)) \(mark) \(entry.content.plainText)"
        )
    }
}
