import ArgumentParser
import Host
import Martlet
import Messages

/// `martlet snooze`: puts a message off.
struct SnoozeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "snooze",
        abstract: "Snooze a message, by default the newest on the screen.",
        discussion: """
            The message disappears and is shown again at the given time as if it were new; its sender is not \
            informed. If do not disturb is on at that time, the message is shown when do not disturb ends.
            """)

    @Argument(
        help: "The id that “list” prints, or the name given with “show --id”.",
        completion: .messages, transform: Values.target)
    var id: Target?

    @Option(
        name: .customLong("for"), parsing: .unconditional,
        help: ArgumentHelp(
            "The time until the message is shown again, such as 10m, 1h, 2d (default: 10m).",
            valueName: "time"),
        transform: Times.length)
    var length: Int64?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The moment at which the message is shown again: a time of day such as 14:30, “tomorrow” (at "
                + "9:00), or a date such as 2026-11-22T08:30.",
            valueName: "time"), transform: Times.later)
    var until: Int64?

    @Option(
        help: ArgumentHelp(
            "The mode at whose end the message is shown again; it must be on.", valueName: "mode"),
        completion: .modes, transform: Values.name)
    var untilModeEnds: String?

    @Flag(help: "Show a snoozed message again now, by default the newest that is snoozed.")
    var end = false

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func validate() throws {
        let ways = [length != nil, until != nil, untilModeEnds != nil, end].count { $0 }
        guard ways <= 1 else {
            throw ValidationError(
                "--for, --until, --until-mode-ends and --end exclude each other; give one of them.")
        }
    }

    func run() throws {
        try daemon.ask(absence: try snoozeNothing()) { connection throws(MartletError) in
            guard let id else {
                if end {
                    try connection.call(.endSnooze(connection.newestSnoozed()))
                } else {
                    try snooze(nil, on: connection)
                }
                return .success
            }
            try id.act(on: connection) { number throws(MartletError) in
                if end {
                    try connection.call(.endSnooze(number))
                } else {
                    try snooze(number, on: connection)
                }
            }
            return .success
        }
    }

    private func snooze(
        _ id: ShownMessage.ID?, on connection: MartletConnection
    ) throws(MartletError) {
        if let untilModeEnds {
            try connection.call(.snooze(id, untilModeEnds: untilModeEnds))
        } else {
            let time = until ?? WallClock.milliseconds + (length ?? Snooze.usual)
            try connection.call(.snooze(id, until: WallTime(millisecondsSince1970: time)))
        }
    }

    private func snoozeNothing() throws(MartletError) -> ExitStatus {
        if let id { return try id.fail() }
        throw .unknownMessage(end ? "no message is snoozed" : "no message is shown")
    }
}
