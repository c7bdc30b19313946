import ArgumentParser
import Martlet

/// `martlet dnd`: commands for do not disturb.
struct DoNotDisturbCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dnd", abstract: "Turn do not disturb on or off.",
        discussion: """
            While do not disturb is on, only critical messages, modal messages, values of “martlet osd” and restored \
            messages are shown. All others are unread in the history, and one message counts them afterwards. Do not \
            disturb is a mode: [mode.do-not-disturb] of config.toml sets which messages are shown, and when the mode \
            is on by itself. You can bind “toggle” to a key, or to a button of a status bar such as waybar.
            """,
        subcommands: [
            DoNotDisturbOnCommand.self, DoNotDisturbOffCommand.self,
            DoNotDisturbToggleCommand.self, DoNotDisturbStatusCommand.self,
            DoNotDisturbWhileCommand.self,
        ], defaultSubcommand: DoNotDisturbStatusCommand.self)
}

/// `martlet dnd on`: turns do not disturb on.
struct DoNotDisturbOnCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "on", abstract: "Turn do not disturb on.",
        discussion: "Messages that are on the screen stay there until their time is over.")

    @OptionGroup(title: "Time") var until: UntilOptions
    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            try connection.call(.addMode(MessageMode.doNotDisturb, until: until.moment))
            return .success
        }
    }
}

/// `martlet dnd off`: turns do not disturb off.
struct DoNotDisturbOffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "off", abstract: "Turn do not disturb off.",
        discussion: "Messages that were held back are in the history and are not shown.")

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            try connection.call(.setDoNotDisturb(false))
            return .success
        }
    }
}

/// `martlet dnd toggle`: turns do not disturb on or off.
struct DoNotDisturbToggleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "toggle", abstract: "Turn do not disturb off if it is on, otherwise on.")

    @OptionGroup(title: "Time") var until: UntilOptions
    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            try connection.call(.toggleMode(MessageMode.doNotDisturb, until: until.moment))
            return .success
        }
    }
}

/// `martlet dnd status`, or `martlet dnd` alone: prints whether do not disturb is on.
struct DoNotDisturbStatusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Print whether do not disturb is on or off, and until when.")

    @Flag(name: .shortAndLong, help: "Print an object of JSON.")
    var json = false

    @Flag(
        name: .shortAndLong,
        help: "End with exit code 0 if do not disturb is on, and with 1 if it is off.")
    var exitCode = false

    /// `off`, or `on` and until when.
    static func line(_ mode: MessageMode?) -> String {
        guard let mode, mode.isOn else { return "off" }
        return "on"
            + (mode.until.map { " until " + Times.shortText($0.millisecondsSince1970) } ?? "")
    }

    private static func object(_ mode: MessageMode?) -> JSONValue {
        let until =
            mode?.until.map { [JSONValue.Member("until", .integer($0.millisecondsSince1970))] }
            ?? []
        return .object([.init("on", .boolean(mode?.isOn ?? false))] + until)
    }

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func run() throws {
        try daemon.ask(absence: print(AbsentDaemon().modes)) { connection throws(MartletError) in
            print(try connection.call(.modes))
        }
    }

    private func print(_ modes: [MessageMode]) -> ExitStatus {
        let mode = modes.first { $0.name == MessageMode.doNotDisturb }
        Terminal.print(json ? Self.object(mode).text : Self.line(mode))
        return exitCode && mode?.isOn != true ? .failure : .success
    }
}

/// `martlet dnd while`: turns do not disturb on while a command runs.
struct DoNotDisturbWhileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "while", abstract: "Turn do not disturb on while a command runs.",
        usage: "martlet dnd while [<options>] <command> [<arguments>]",
        discussion: "This is the same as “mode while do-not-disturb”.")

    @Argument(
        parsing: .postTerminator,
        help: ArgumentHelp("The command and its arguments.", valueName: "command"))
    var command: [String] = []

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func validate() throws {
        if let problem = ModeHolder.problem(with: command) { throw ValidationError(problem) }
    }

    func run() throws {
        try ModeHolder(MessageMode.doNotDisturb, command).run(mayStart: !daemon.noStart)
    }
}
