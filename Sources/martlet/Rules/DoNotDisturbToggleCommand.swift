import ArgumentParser
import Martlet

/// `martlet dnd toggle`: turns do not disturb on or off.
struct DoNotDisturbToggleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "toggle", abstract: "Turn do not disturb off if it is on, else on.")

    @OptionGroup(title: "Time") var until: UntilOptions
    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            try connection.call(.toggleMode(MessageMode.doNotDisturb, until: until.moment))
            return .success
        }
    }
}
