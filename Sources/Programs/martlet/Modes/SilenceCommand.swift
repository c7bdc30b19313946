import ArgumentParser
import Host
import Martlet
import Messages

/// `martlet silence`: commands that silence all messages of an application.
struct SilenceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "silence", abstract: "Silence an application, for a time or for good.",
        discussion: """
            A silence is a rule, which “rules list” shows and “silence remove” or “rules remove” removes. It lasts \
            when the daemon restarts.
            """,
        subcommands: [
            SilenceSetCommand.self, SilenceListCommand.self, SilenceRemoveCommand.self,
        ], defaultSubcommand: SilenceSetCommand.self)
}

/// `martlet silence set`, or `martlet silence APP` alone: silences an application. `martlet silence` alone lists them.
struct SilenceSetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Silence the messages of an application.",
        discussion: """
            For an hour, only critical messages of the application are shown; all others are unread in the history. \
            A silence applies to new messages, and overrides the rules of the configuration. Without an application and \
            options, “martlet silence” lists the silenced applications.
            """)

    @Argument(
        help: ArgumentHelp(
            "The name that the application gives itself, or that of its desktop entry.",
            valueName: "application"), completion: .applications)
    var application: String?

    @Option(
        name: .customLong("for"), parsing: .unconditional,
        help: ArgumentHelp(
            "The time of the silence, such as 30m, 2h, 1d (default: 1h).", valueName: "time"),
        transform: Times.length)
    var length: Int64?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The end of the silence: a time of day such as 14:30, “tomorrow” (at 9:00), or a date such as "
                + "2026-11-22T08:30.",
            valueName: "time"), transform: Times.later)
    var until: Int64?

    @Flag(help: "Silence the application for good.")
    var always = false

    @Flag(
        help: "Hide even critical messages; without a time, the silence has no end.")
    var offScreen = false

    @Flag(
        help: "Show only the sender in the messages; without a time, the silence has no end.")
    var hideContents = false

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func validate() throws {
        if application?.isEmpty == true {
            throw ValidationError(
                "<application>: “” is not allowed; allowed: the name of an application.")
        }
        let times = (length == nil ? 0 : 1) + (until == nil ? 0 : 1) + (always ? 1 : 0)
        guard times <= 1 else {
            throw ValidationError(
                "--for, --until and --always exclude each other; give one of them.")
        }
        if offScreen, hideContents {
            throw ValidationError(
                "--off-screen and --hide-contents exclude each other; give one of them.")
        }
        if application == nil, times > 0 || offScreen || hideContents {
            throw ValidationError("<application> is missing.")
        }
    }

    func run() throws {
        guard let application else {
            return try daemon.ask(
                absence: SilenceListCommand.print(AbsentDaemon().silences, isJSON: false)
            ) { connection throws(MartletError) in
                SilenceListCommand.print(try connection.call(.silences), isJSON: false)
            }
        }
        try daemon.run { connection throws(MartletError) in
            try connection.call(
                .silence(application, kind, until: end.map { WallTime(millisecondsSince1970: $0) }))
            connection.warn(ofUnknownApplication: application)
            return .success
        }
    }

    private var kind: MessageSilence.Kind {
        offScreen ? .offScreen : hideContents ? .contentsHidden : .silent
    }

    /// Milliseconds since 1970; nil where the silence has no end.
    private var end: Int64? {
        if let until { return until }
        if let length { return WallClock.milliseconds + length }
        return always || kind != .silent ? nil : WallClock.milliseconds + Self.hour
    }

    private static let hour: Int64 = 3_600_000
}

/// `martlet silence list`: lists the silenced applications.
struct SilenceListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the silenced applications.",
        discussion:
            "Each line has the rule's name, the kind of silence (silent, off-screen or hide-contents), its end, and the "
            + "application."
    )

    @Flag(name: .shortAndLong, help: "Print a JSON array.")
    var json = false

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func run() throws {
        try daemon.ask(absence: Self.print(AbsentDaemon().silences, isJSON: json)) {
            connection throws(MartletError) in
            Self.print(try connection.call(.silences), isJSON: json)
        }
    }

    /// Prints silences.
    static func print(_ silences: [MessageSilence], isJSON: Bool) -> ExitStatus {
        if isJSON {
            Terminal.print(JSONValue.array(silences.map { JSONValue($0) }).text)
        } else {
            Terminal.print(silences.map(Self.line), nothing: "No application is silenced.")
        }
        return .success
    }

    /// Rule, kind, end and application, on one line.
    static func line(for silence: MessageSilence) -> String {
        let end =
            silence.until.map { "until " + Times.text($0.millisecondsSince1970) } ?? "always"
        return Terminal.visible(
            "\(silence.rule)  \(silence.kind.rawValue)  \(end)  \(silence.application)")
    }
}

extension JSONValue {
    fileprivate init(_ silence: MessageSilence) {
        var members = [
            Member("rule", .string(silence.rule)),
            Member("application", .string(silence.application)),
            Member("kind", .string(silence.kind.rawValue)),
        ]
        if let end = silence.until {
            members.append(Member("until", .integer(end.millisecondsSince1970)))
        }
        self = .object(members)
    }
}

/// `martlet silence remove`: ends the silence of applications.
struct SilenceRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "End the silence of applications.",
        discussion: "The exit code is 1 if an application is not silenced.")

    @Argument(
        help: ArgumentHelp(
            "The names of applications, as “silence list” prints them.", valueName: "application"),
        completion: .silences)
    var applications: [String]

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            let silences = try connection.call(.silences)
            for application in applications {
                let name = SearchText.folded(application)
                let meant = silences.filter { SearchText.folded($0.application) == name }
                guard !meant.isEmpty else {
                    throw .refused(
                        name: "",
                        text:
                            "“\(application)” is not silenced; “martlet silence list” prints all silences"
                    )
                }
                for silence in meant { try connection.call(.removeRule(silence.rule)) }
            }
            return .success
        }
    }
}
