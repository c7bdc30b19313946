import ArgumentParser
import Martlet

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
