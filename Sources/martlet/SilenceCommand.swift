import ArgumentParser
import Martlet

/// `martlet silence`: commands that silence all messages of an application.
struct SilenceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "silence", abstract: "Silence an application, for an hour or without end.",
        discussion: """
            Written as a rule that 'rules list' shows, and 'silence remove' or 'rules remove' takes back. It outlives \
            the daemon.
            """,
        subcommands: [
            SilenceSetCommand.self, SilenceListCommand.self, SilenceRemoveCommand.self,
        ], defaultSubcommand: SilenceSetCommand.self)
}
