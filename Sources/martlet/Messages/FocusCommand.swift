import ArgumentParser
import Martlet

/// `martlet focus`: gives the keyboard to the newest card.
struct FocusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "focus", abstract: "Give keyboard focus to the newest message on the screen.",
        discussion: """
            Tab and the arrow keys go from one button to the next, Enter and Space press a button, and \
            Delete dismisses the message. Escape, an action or a click elsewhere gives keyboard focus back to the \
            window that had it.
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
