import ArgumentParser
import Martlet

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
