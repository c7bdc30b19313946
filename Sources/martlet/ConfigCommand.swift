import ArgumentParser

/// `martlet config`: what the configuration files say, checked, shown and copied.
struct ConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config", abstract: "Check, show and copy configuration files.",
        discussion: "See martlet(5) for the files themselves. No daemon is needed for any of this.",
        subcommands: [
            ConfigCheckCommand.self, ConfigShowCommand.self, ConfigDefaultCommand.self,
            ConfigCopyCommand.self, ConfigPathCommand.self,
        ])
}
