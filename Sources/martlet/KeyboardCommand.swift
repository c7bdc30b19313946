import ArgumentParser

/// `martlet keyboard`: where on-screen keyboards are, told and asked.
struct KeyboardCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keyboard", abstract: "Say where an on-screen keyboard is, or ask.",
        discussion: """
            Messages keep clear of on-screen keyboards. Most are seen by themselves; these commands are for those \
            that are not, and for whatever else takes input on the screen.
            """,
        subcommands: [
            KeyboardSetCommand.self, KeyboardClearCommand.self, KeyboardShowCommand.self,
            KeyboardPauseCommand.self, KeyboardResumeCommand.self,
        ])
}
