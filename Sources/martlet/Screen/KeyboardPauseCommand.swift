import ArgumentParser
import Martlet

/// `martlet keyboard pause`: makes cards ignore on-screen keyboards.
struct KeyboardPauseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pause", abstract: "Make messages ignore on-screen keyboards, until “resume”.")

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            try connection.call(.pauseKeyboard(true))
            return .success
        }
    }
}
