import ArgumentParser

/// `martlet rules`: commands for rules, which change messages of a kind.
struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules", abstract: "List rules, turn them on and off, and try them.",
        discussion: """
            Rules are the tables [[rule]] of config.toml (martlet(5)). They are applied to every new message, in \
            their order.
            """,
        subcommands: [
            RulesListCommand.self, RulesEnableCommand.self, RulesDisableCommand.self,
            RulesToggleCommand.self, RulesRemoveCommand.self, RulesTestCommand.self,
        ], defaultSubcommand: RulesListCommand.self)
}
