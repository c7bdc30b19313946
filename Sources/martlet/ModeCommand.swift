import ArgumentParser

/// `martlet mode`: commands for modes, which decide what is shown and which rules apply.
struct ModeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mode", abstract: "List modes and turn them on and off.",
        discussion: """
            Modes are tables [mode.NAME] of config.toml, see martlet(5), and any other name that rules ask for. Several \
            can be on; the strictest says what comes onto the screen. 'do-not-disturb' is always there. What a person \
            turns on stays on over a restart of the daemon.
            """,
        subcommands: [
            ModeListCommand.self, ModeSetCommand.self, ModeAddCommand.self,
            ModeRemoveCommand.self, ModeToggleCommand.self, ModeWhileCommand.self,
        ], defaultSubcommand: ModeListCommand.self)
}
