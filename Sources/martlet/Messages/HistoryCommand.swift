import ArgumentParser

/// `martlet history`: commands for earlier messages.
struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history", abstract: "List earlier messages, or remove them.",
        discussion: """
            Every message is recorded when it is posted, except those whose senders forbid it. See “history” in \
            martlet(5) for the limits of the history, and for turning it off.
            """,
        subcommands: [
            HistoryListCommand.self, HistoryRemoveCommand.self, HistoryClearCommand.self,
            HistoryExportCommand.self,
        ], defaultSubcommand: HistoryListCommand.self)
}
