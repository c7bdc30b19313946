import ArgumentParser

/// `martlet keyboard`: commands to set and show the places of on-screen keyboards.
struct KeyboardCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keyboard", abstract: "Set or show the regions of on-screen keyboards.",
        discussion: """
            Messages keep clear of on-screen keyboards. The daemon finds most keyboards by itself; these commands \
            are for other keyboards, and for anything else on the screen that takes input.
            """,
        subcommands: [
            KeyboardSetCommand.self, KeyboardClearCommand.self, KeyboardShowCommand.self,
            KeyboardPauseCommand.self, KeyboardResumeCommand.self,
        ])
}
