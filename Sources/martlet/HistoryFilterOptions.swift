import ArgumentParser
import Host
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
        help: ArgumentHelp(
            "Only entries since a time: a date such as 2026-11-22 or 2026-11-22T08:30, or a time before now such "
                + "as 90m, 2h, 7d.",
            valueName: "time"), transform: HistoryTime.read)
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

/// Moments of the history, as people write and read them.
enum HistoryTime {
    /// A moment in milliseconds since 1970.
    static func read(_ text: String) throws -> Int64 {
        guard let time = ago(text) ?? date(text) else {
            throw ValidationError(
                "A time is a date, '2026-11-22' or '2026-11-22T08:30', or a time ago, '90m', '2h', '7d', '4w'."
            )
        }
        return time
    }

    private static func ago(_ text: String) -> Int64? {
        let units: [Character: Int64] = [
            "s": 1000, "m": 60_000, "h": 3_600_000, "d": 86_400_000, "w": 604_800_000,
        ]
        guard let unit = text.last.flatMap({ units[$0] }), let count = UInt32(text.dropLast())
        else { return nil }
        return WallClock.milliseconds - Int64(count) * unit
    }

    /// The moment of a date such as `2026-11-22` or `2026-11-22T08:30`, in milliseconds since 1970; nil where the text
    /// is not a date.
    static func date(_ text: String) -> Int64? {
        let halves = text.split(separator: "T", omittingEmptySubsequences: false)
        let date = halves[0].split(separator: "-", omittingEmptySubsequences: false)
            .compactMap { Int($0) }
        guard date.count == 3, halves.count <= 2 else { return nil }
        var local = WallClock.Local(year: date[0], month: date[1], day: date[2])
        if halves.count == 2 {
            let time = halves[1].split(separator: ":", omittingEmptySubsequences: false)
                .compactMap { Int($0) }
            guard time.count == 2, (0..<24).contains(time[0]), (0..<60).contains(time[1]) else {
                return nil
            }
            (local.hour, local.minute) = (time[0], time[1])
        }
        return WallClock.milliseconds(local)
    }

    /// The moment in local time: `2026-11-22 08:30`.
    static func text(_ milliseconds: Int64) -> String {
        guard let local = WallClock.local(milliseconds) else { return "\(milliseconds)" }
        func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
        let date = "\(local.year)-\(two(local.month))-\(two(local.day))"
        return "\(date) \(two(local.hour)):\(two(local.minute))"
    }
}
