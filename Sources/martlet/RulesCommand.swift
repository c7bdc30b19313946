import ArgumentParser

/// `martlet rules`: commands for rules, which change messages of a kind.
struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules", abstract: "List rules, turn them on and off, and try them.",
        discussion: """
            Rules are tables [[rule]] of config.toml, see martlet(5). They are asked in their order about every \
            message that comes.
            """,
        subcommands: [
            RulesListCommand.self, RulesEnableCommand.self, RulesDisableCommand.self,
            RulesToggleCommand.self, RulesRemoveCommand.self, RulesTestCommand.self,
        ], defaultSubcommand: RulesListCommand.self)
}
