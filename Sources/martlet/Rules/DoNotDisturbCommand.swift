import ArgumentParser

/// `martlet dnd`: commands for do not disturb.
struct DoNotDisturbCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dnd", abstract: "Turn do not disturb on or off.",
        discussion: """
            While do not disturb is on, only critical messages, modal messages, values of “martlet osd” and restored \
            messages are shown. All others are unread in the history, and one message counts them afterwards. Do not \
            disturb is a mode: [mode.do-not-disturb] of config.toml sets which messages are shown, and when the mode \
            is on by itself. Bind “toggle” to a key or to a button of the bar.
            """,
        subcommands: [
            DoNotDisturbOnCommand.self, DoNotDisturbOffCommand.self,
            DoNotDisturbToggleCommand.self, DoNotDisturbStatusCommand.self,
            DoNotDisturbWhileCommand.self,
        ])
}
