import ArgumentParser
import Martlet

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
