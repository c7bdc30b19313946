import ArgumentParser

/// `martlet config`: commands that check, show, copy and import configuration files.
struct ConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config", abstract: "Check, show, copy and import configuration files.",
        discussion: "See martlet(5) for the contents of the files. These commands need no daemon.",
        subcommands: [
            ConfigCheckCommand.self, ConfigShowCommand.self, ConfigDefaultCommand.self,
            ConfigCopyCommand.self, ConfigPathCommand.self, ConfigImportCommand.self,
            ConfigSchemaCommand.self,
        ])
}
