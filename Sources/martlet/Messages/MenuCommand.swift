import ArgumentParser
import Martlet

/// `martlet menu`: opens the menu of a message, or of the history.
struct MenuCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "menu", abstract: "Open the menu of a message.",
        discussion: """
            The menu lists the actions and links of the message, and has entries that copy or dismiss it. The table \
            [menu] of config.toml sets the program that shows the menu; without one, a card lists the entries.
            """)

    @Argument(
        help: "The id that “list” prints, or the name given with “show --id” (the newest message).",
        transform: Values.target)
    var id: Target?

    @Flag(help: "List the messages that left the screen last; the chosen one is shown again.")
    var history = false

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func validate() throws {
        if history, id != nil {
            throw ValidationError("--history and an ID exclude each other; give one of them.")
        }
    }

    func run() throws {
        try daemon.ask(absence: try absence()) { connection throws(MartletError) in
            if history {
                try connection.call(.openHistoryMenu)
            } else if let id {
                try id.act(on: connection) { id throws(MartletError) in
                    try connection.call(.openMenu(of: id))
                }
            } else {
                try connection.call(.openMenu())
            }
            return .success
        }
    }

    private func absence() throws(MartletError) -> ExitStatus {
        if let id { return try id.fail() }
        throw .unknownMessage("no message is shown")
    }
}
