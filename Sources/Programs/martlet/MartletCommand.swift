import ArgumentParser
import Martlet

/// The root command: `martlet` alone prints its help, see `Overview`.
struct MartletCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "martlet",
        abstract: "Show messages on the desktop, control them, and print their events.",
        discussion: """
            Talks to martletd, and starts it if it is not running. See martlet(1) for examples and exit codes.
            """,
        version: "martlet \(martletVersion)",
        groupedSubcommands: [
            CommandGroup(
                name: "To begin with",
                subcommands: [
                    ShowCommand.self, RunCommand.self, ListCommand.self, HideCommand.self,
                    HistoryCommand.self, PanelCommand.self, DoNotDisturbCommand.self,
                    SilenceCommand.self, ConfigCommand.self, DoctorCommand.self,
                ]),
            CommandGroup(
                name: "One message",
                subcommands: [
                    UpdateCommand.self, SnoozeCommand.self, RestoreCommand.self,
                    InvokeCommand.self, ReplyCommand.self, MenuCommand.self,
                    CopyCodeCommand.self, FocusCommand.self, WhyCommand.self,
                ]),
            CommandGroup(
                name: "Lists and counts",
                subcommands: [
                    CurrentCommand.self, QueuedCommand.self, UnreadCommand.self,
                    CountCommand.self, MessengersCommand.self, OutputsCommand.self,
                    WindowCommand.self,
                ]),
            CommandGroup(
                name: "Other things on the screen",
                subcommands: [
                    BarCommand.self, DeckCommand.self, OSDCommand.self, KeyboardCommand.self,
                ]),
            CommandGroup(
                name: "Rules and settings",
                subcommands: [ModeCommand.self, RulesCommand.self, ReloadCommand.self]),
            CommandGroup(
                name: "Scripts and trials",
                subcommands: [WatchCommand.self, NamesCommand.self, DemoCommand.self]),
        ])
}

/// `martlet outputs`: lists the names for `--output`.
struct OutputsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "outputs", abstract: "List the outputs by the names that --output takes.")

    @Flag(name: .shortAndLong, help: "Print a JSON array.")
    var json = false

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func run() throws {
        try daemon.ask(absence: print([])) {
            connection throws(MartletError) in print(try connection.call(.outputs))
        }
    }

    private func print(_ names: [String]) -> ExitStatus {
        if json {
            Terminal.print(JSONValue.array(names.map { .string($0) }).text)
        } else {
            Terminal.print(names, nothing: "No outputs.")
        }
        return .success
    }
}

/// `martlet window`: prints the number of the window that has focus, for `--window`.
struct WindowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "window",
        abstract: "Print the number of the window that has focus, for --window.",
        discussion: """
            A tap on a message with that --window leads back to the window. The number is that of one window for as \
            long as the daemon runs. The exit code is 1 if no window has focus, or if the compositor does not report \
            windows.
            """)

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func run() throws {
        try daemon.ask(absence: fail()) { connection throws(MartletError) in
            let number = try connection.call(.focusedWindow)
            guard number != 0 else { return fail() }
            Terminal.print("\(number)")
            return .success
        }
    }

    private func fail() -> ExitStatus {
        Terminal.complain("no window has focus, as far as the compositor says")
        return .failure
    }
}

/// `martlet messengers`: lists the queues in which messages wait.
struct MessengersCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "messengers",
        abstract: "List the queues (messengers) that are configured or in use.")

    @Flag(name: .shortAndLong, help: "Print a JSON array.")
    var json = false

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func run() throws {
        try daemon.ask(absence: print([])) {
            connection throws(MartletError) in print(try connection.call(.messengers))
        }
    }

    private func print(_ messengers: [Messenger]) -> ExitStatus {
        if json {
            Terminal.print(JSONValue.array(messengers.map { JSONValue($0) }).text)
        } else {
            Terminal.print(messengers.map(Self.line), nothing: "No messengers.")
        }
        return .success
    }

    /// Name, order and number of messages, on one line.
    static func line(for messenger: Messenger) -> String {
        let most = messenger.order == .stacked ? " of \(messenger.maxVisible)" : ""
        return "\(messenger.name)  \(messenger.order.rawValue)  "
            + "\(messenger.shown)\(most) shown, \(messenger.waiting) waiting, "
            + "pause \(messenger.pause.milliseconds) ms"
    }
}

/// `martlet reload`: makes the daemon read its configuration files again.
struct ReloadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reload", abstract: "Make the daemon read its configuration files again.",
        discussion: """
            The daemon reads changed files by itself; this command prints their mistakes. The exit code is 1 if \
            there is an error.
            """)

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            let diagnostics = try connection.call(.reload)
            for diagnostic in diagnostics { Terminal.note(diagnostic) }
            return diagnostics.contains { $0.contains(": error: ") } ? .failure : .success
        }
    }
}
