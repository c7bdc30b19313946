import ArgumentParser

/// `martlet history`: commands for earlier messages.
struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history", abstract: "List earlier messages, or remove them.",
        discussion: """
            Every message is written down when it comes, but for those whose senders do not want that. \
            See 'history' in martlet(5) for how much is kept, and how to turn that off.
            """,
        subcommands: [
            HistoryListCommand.self, HistoryRemoveCommand.self, HistoryClearCommand.self,
            HistoryExportCommand.self,
        ], defaultSubcommand: HistoryListCommand.self)
}
