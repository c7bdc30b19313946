import ArgumentParser
import Martlet

/// `martlet panel`: commands for the panel, a list of messages at a side of the screen.
struct PanelCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "panel", abstract: "Open or close the panel, which lists all messages.",
        discussion: """
            The panel lists messages at a side of the screen, messages that wait for an answer first. Bind “toggle” \
            to a key, or to a button of a status bar such as waybar. See “panel” in martlet(5) for the position of the \
            panel.
            """,
        subcommands: [
            PanelOpenCommand.self, PanelCloseCommand.self, PanelToggleCommand.self,
            PanelStatusCommand.self,
        ], defaultSubcommand: PanelStatusCommand.self)
}

/// `martlet panel open`: opens the panel.
struct PanelOpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Open the panel.",
        discussion: "A panel that is open on another output moves to this one.")

    @OptionGroup var place: PanelPlaceOptions
    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            try connection.call(.openPanel(output: place.output, focus: place.focus))
            return .success
        }
    }
}

/// `martlet panel close`: closes the panel.
struct PanelCloseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "close", abstract: "Close the panel.")

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func run() throws {
        try daemon.ask { connection throws(MartletError) in
            try connection.call(.closePanel)
            return .success
        }
    }
}

/// `martlet panel toggle`: opens the panel or closes it.
struct PanelToggleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "toggle", abstract: "Close the panel if it is open, otherwise open it.")

    @OptionGroup var place: PanelPlaceOptions
    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            try connection.call(.togglePanel(output: place.output, focus: place.focus))
            return .success
        }
    }
}

/// `martlet panel status`, or `martlet panel` alone: prints whether the panel is open.
struct PanelStatusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Print whether the panel is open or closed.")

    @Flag(name: .shortAndLong, help: "Print an object of JSON.")
    var json = false

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func run() throws {
        try daemon.ask(absence: print(false)) {
            connection throws(MartletError) in print(try connection.call(.isPanelOpen))
        }
    }

    private func print(_ isOpen: Bool) -> ExitStatus {
        let object = JSONValue.object([.init("open", .boolean(isOpen))])
        Terminal.print(json ? object.text : isOpen ? "open" : "closed")
        return .success
    }
}

/// The options for where the panel opens and whether it takes the keyboard.
struct PanelPlaceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The name of an output (default: the one on which messages are shown).",
            valueName: "name"),
        completion: .outputs, transform: Values.output)
    var output: String?

    @Flag(help: "Give the panel keyboard focus at once.")
    var focus = false
}
