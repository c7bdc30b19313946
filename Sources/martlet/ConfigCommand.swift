import ArgumentParser

/// `martlet config`: what the configuration files say, checked, shown, copied and taken over.
struct ConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config", abstract: "Check, show, copy and take over configuration files.",
        discussion: "See martlet(5) for the files themselves. No daemon is needed for any of this.",
        subcommands: [
            ConfigCheckCommand.self, ConfigShowCommand.self, ConfigDefaultCommand.self,
            ConfigCopyCommand.self, ConfigPathCommand.self, ConfigImportCommand.self,
            ConfigSchemaCommand.self,
        ])
}
