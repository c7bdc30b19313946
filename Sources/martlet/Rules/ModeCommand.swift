import ArgumentParser

/// `martlet mode`: commands for modes, which decide what is shown and which rules apply.
struct ModeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mode", abstract: "List modes and turn them on and off.",
        discussion: """
            Modes are the tables [mode.NAME] of config.toml (martlet(5)), and any other names that rules use. \
            Several modes can be on; the strictest one decides which messages are shown. “do-not-disturb” always \
            exists. A mode that a person turns on stays on when the daemon restarts.
            """,
        subcommands: [
            ModeListCommand.self, ModeSetCommand.self, ModeAddCommand.self,
            ModeRemoveCommand.self, ModeToggleCommand.self, ModeWhileCommand.self,
        ], defaultSubcommand: ModeListCommand.self)
}
