import ArgumentParser

/// `martlet dnd`: commands for do not disturb.
struct DoNotDisturbCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dnd", abstract: "Turn do not disturb on or off.",
        discussion: """
            While it is on, only critical and modal messages and restored ones are shown when they come. All others go \
            into the history, where they are unread, and one message sums them up afterwards. It is a mode: \
            [mode.do-not-disturb] of config.toml says what is shown, and when it is on by itself. Bind 'toggle' to a key \
            or to a button of the bar.
            """,
        subcommands: [
            DoNotDisturbOnCommand.self, DoNotDisturbOffCommand.self,
            DoNotDisturbToggleCommand.self, DoNotDisturbStatusCommand.self,
            DoNotDisturbWhileCommand.self,
        ])
}
