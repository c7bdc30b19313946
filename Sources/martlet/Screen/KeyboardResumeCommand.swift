import ArgumentParser
import Martlet

/// `martlet keyboard resume`: ends the pause.
struct KeyboardResumeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resume", abstract: "Make messages keep clear of on-screen keyboards again.")

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.ask { connection throws(MartletError) in
            try connection.call(.pauseKeyboard(false))
            return .success
        }
    }
}
