import ArgumentParser
import Martlet

/// `martlet focus`: gives the keyboard to the newest card.
struct FocusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "focus", abstract: "Give the keyboard to the newest message on the screen.",
        discussion: """
            Tab and the arrow keys go from one of its buttons to the next, Enter and Space act, and \
            Delete dismisses it. Escape, an action or a click elsewhere gives the keyboard back to \
            the window that had it.
            """)

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.ask(absence: try fail()) { connection throws(MartletError) in
            try connection.call(.focus) ? .success : fail()
        }
    }

    private func fail() throws(MartletError) -> ExitStatus {
        throw .unknownMessage("no message is shown")
    }
}
