import ArgumentParser

/// `martlet keyboard`: commands to set and show the places of on-screen keyboards.
struct KeyboardCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keyboard", abstract: "Set or show the regions of on-screen keyboards.",
        discussion: """
            Messages keep clear of on-screen keyboards. Most are seen by themselves; these commands are for those \
            that are not, and for whatever else takes input on the screen.
            """,
        subcommands: [
            KeyboardSetCommand.self, KeyboardClearCommand.self, KeyboardShowCommand.self,
            KeyboardPauseCommand.self, KeyboardResumeCommand.self,
        ])
}
