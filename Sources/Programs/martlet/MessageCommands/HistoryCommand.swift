import ArgumentParser
import Martlet

/// `martlet history`: commands for earlier messages.
struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history", abstract: "List earlier messages, or remove them.",
        discussion: """
            Every message is recorded when it is posted, except those whose senders forbid it. See “history” in \
            martlet(5) for the limits of the history, and for turning it off.
            """,
        subcommands: [
            HistoryListCommand.self, HistoryRemoveCommand.self, HistoryExportCommand.self,
        ], defaultSubcommand: HistoryListCommand.self)
}

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
                Terminal.print(entries.map(Self.line), nothing: "No messages.")
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

/// `martlet history remove`: removes single entries, those that options select, or all.
struct HistoryRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Remove entries by their numbers, selected ones, or all.",
        discussion: """
            Messages that are still shown or wait are not removed; “martlet hide” ends them first. With --all or a \
            selection, the number of removed entries is printed.
            """)

    @Argument(
        help: ArgumentHelp("Numbers that “history” prints.", valueName: "entry"),
        completion: .entries, transform: Values.entry)
    var entries: [Int64] = []

    @Flag(name: .shortAndLong, help: "Remove all entries, or all that the options below select.")
    var all = false

    @OptionGroup(title: "Which messages") var filter: HistoryFilterOptions
    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func validate() throws {
        let isSelection = all || filter.query != HistoryQuery()
        if !entries.isEmpty, isSelection {
            throw ValidationError(
                "entries exclude --all, --app, --since, --search and --unread.")
        }
        if entries.isEmpty, !isSelection {
            throw ValidationError(
                "the entries are missing; give their numbers, --all, or a selection such as --app.")
        }
    }

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            connection.warnOfHistory()
            if entries.isEmpty {
                Terminal.print("\(try connection.call(.clearHistory(filter.query)))")
            }
            for entry in entries { try connection.call(.removeHistory(entry)) }
            return .success
        }
    }
}

/// `martlet restore`: shows a message again that has ended.
struct RestoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Show an earlier message again.",
        discussion: "The actions of the message work while its sender is running.")

    @Argument(
        help: ArgumentHelp(
            "The number of an entry, as “history” prints it (default: the newest).",
            valueName: "entry"),
        completion: .entries, transform: Values.entry)
    var entry: Int64?

    @Flag(name: .shortAndLong, help: "Print the message's id.")
    var printID = false

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            connection.warnOfHistory()
            let id = try connection.call(.restore(entry))
            if printID { Terminal.print("\(id)") }
            return .success
        }
    }
}

/// The options that select entries of the history.
struct HistoryFilterOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only entries of this application: its name, or that of its desktop entry.",
            valueName: "name"),
        completion: .applications)
    var app = ""

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Only entries since a time: 14:30, today, yesterday, a date such as 2026-11-22 or 2026-11-22T08:30, "
                + "or the time ago such as 90m, 2h, 7d.",
            valueName: "time"), transform: Times.earlier)
    var since: Int64?

    @Option(
        help: ArgumentHelp(
            "Only entries with these words in title, body or application, in any case.",
            valueName: "words"))
    var search = ""

    @Flag(help: "Only unread entries.")
    var unread = false

    var query: HistoryQuery {
        var query = HistoryQuery()
        query.application = app
        query.since = since.map { WallTime(millisecondsSince1970: $0) }
        (query.search, query.isUnread) = (search, unread)
        return query
    }
}
