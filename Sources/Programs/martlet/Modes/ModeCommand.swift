import ArgumentParser
import Martlet

/// `martlet mode`: commands for modes, which decide what is shown and which rules apply.
struct ModeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mode", abstract: "List modes and turn them on and off.",
        discussion: """
            Modes are the tables [mode.NAME] of config.toml (martlet(5)), and any other names that rules use. \
            Several modes can be on; the strictest one decides which messages are shown. “do-not-disturb” always \
            exists. A mode that you turn on stays on when the daemon restarts.
            """,
        subcommands: [
            ModeListCommand.self, ModeSetCommand.self, ModeOnCommand.self,
            ModeOffCommand.self, ModeToggleCommand.self, ModeWhileCommand.self,
        ], defaultSubcommand: ModeListCommand.self)
}

/// `martlet mode list`, or `martlet mode` alone: lists the modes that are configured or on.
struct ModeListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the modes that are configured or on.",
        discussion: """
            Each line has the name, on or off, the messages that are shown while the mode is on, why and until when \
            it is on, and those of its conditions that nothing in this session reports. A mode is on because it was \
            “asked” for (a command or a button turned it on), because of its “schedule”, because a condition such as \
            “fullscreen”, “locked” or “sharing” is true, or because it is “held by” a program.
            """)

    @Flag(name: .shortAndLong, help: "Print a JSON array.")
    var json = false

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func run() throws {
        try daemon.ask(absence: print(AbsentDaemon().modes)) { connection throws(MartletError) in
            print(try connection.call(.modes))
        }
    }

    private func print(_ modes: [MessageMode]) -> ExitStatus {
        if json {
            Terminal.print(JSONValue.array(modes.map { JSONValue($0) }).text)
        } else {
            Terminal.print(modes.map(Self.line), nothing: "No modes.")
        }
        return .success
    }

    /// The description of a mode, on one line.
    static func line(for mode: MessageMode) -> String {
        var line = "\(mode.name)  \(mode.isOn ? "on" : "off")  shows \(mode.shows)"
        if !mode.reasons.isEmpty { line += "  " + mode.reasons.joined(separator: ", ") }
        if let until = mode.until {
            line += "  until \(Times.shortText(until.millisecondsSince1970))"
        }
        if !mode.unknown.isEmpty {
            line += "  not known here: " + mode.unknown.joined(separator: ", ")
        }
        return Terminal.visible(line)
    }
}

extension JSONValue {
    fileprivate init(_ mode: MessageMode) {
        self = .object([
            Member("name", .string(mode.name)), Member("on", .boolean(mode.isOn)),
            Member("shows", .string(mode.shows)),
            Member("until", mode.until.map { .integer($0.millisecondsSince1970) } ?? .null),
            Member("reasons", .array(mode.reasons.map { .string($0) })),
            Member("unknown", .array(mode.unknown.map { .string($0) })),
        ])
    }
}

/// `martlet mode on`: turns modes on.
struct ModeOnCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "on", abstract: "Turn modes on.",
        discussion: "A mode that is on already gets the new end.")

    @Argument(help: "Names of modes.", completion: .modes, transform: Values.name)
    var names: [String]

    @OptionGroup(title: "Time") var until: UntilOptions
    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            connection.warn(ofUnknownModes: names)
            for name in names { try connection.call(.addMode(name, until: until.moment)) }
            return .success
        }
    }
}

/// `martlet mode off`: turns modes off.
struct ModeOffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "off", abstract: "Turn modes off.",
        discussion: """
            This also turns off a mode that its schedule or a program has turned on. The schedule turns it on again \
            at its next beginning, a condition the next time that it becomes true.
            """
    )

    @Argument(help: "Names of modes.", completion: .modes, transform: Values.name)
    var names: [String]

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            connection.warn(ofUnknownModes: names)
            for name in names { try connection.call(.removeMode(name)) }
            return .success
        }
    }
}

/// `martlet mode set`: turns the named modes on, and all others off.
struct ModeSetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Turn these modes on, and all others off.",
        discussion: "Without a name, all modes are turned off.")

    @Argument(help: "Names of modes.", completion: .modes, transform: Values.name)
    var names: [String] = []

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            connection.warn(ofUnknownModes: names)
            try connection.call(.setModes(names))
            return .success
        }
    }
}

/// `martlet mode toggle`: turns modes on or off.
struct ModeToggleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "toggle",
        abstract: "Turn off modes that are on, and turn on modes that are off.")

    @Argument(help: "Names of modes.", completion: .modes, transform: Values.name)
    var names: [String]

    @OptionGroup(title: "Time") var until: UntilOptions
    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            connection.warn(ofUnknownModes: names)
            for name in names { try connection.call(.toggleMode(name, until: until.moment)) }
            return .success
        }
    }
}

/// `martlet mode while`: turns a mode on while a command runs.
struct ModeWhileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "while", abstract: "Turn a mode on while a command runs.",
        usage: "martlet mode while <name> [<options>] <command> [<arguments>]",
        discussion: """
            The exit code is that of the command, or 128 and the number of the signal that ended it. The mode is \
            turned off when the command or “martlet mode while” itself has ended, for whatever reason.
            """)

    @Argument(help: "The name of a mode.", completion: .modes, transform: Values.name)
    var name: String

    @Argument(
        parsing: .postTerminator,
        help: ArgumentHelp("The command and its arguments.", valueName: "command"))
    var command: [String] = []

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func validate() throws {
        if let problem = ModeHolder.problem(with: command) { throw ValidationError(problem) }
    }

    func run() throws { try ModeHolder(name, command).run(mayStart: !daemon.noStart) }
}

/// The options for when a mode is to end.
struct UntilOptions: ParsableArguments {
    @Option(
        name: .customLong("for"), parsing: .unconditional,
        help: ArgumentHelp(
            "The time that the mode stays on: a number with a unit, such as 30m, 1.5h or 2d.",
            valueName: "time"),
        transform: Times.length)
    var length: Int64?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The moment at which the mode ends: a time of day such as 18:00, or 2026-11-22T08:30.",
            valueName: "time"), transform: Times.later)
    var until: Int64?

    func validate() throws {
        if length != nil, until != nil {
            throw ValidationError("--for and --until exclude each other; give one of them.")
        }
    }

    /// The moment at which the mode ends; nil where there is no end.
    var moment: WallTime? {
        (until ?? length.map { Times.now + $0 }).map { WallTime(millisecondsSince1970: $0) }
    }
}
