import ArgumentParser
import Martlet

/// `martlet silence`: commands that silence all messages of an application.
struct SilenceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "silence", abstract: "Have an application be silent, for an hour or for good.",
        discussion: """
            Written as a rule that 'rules list' shows, and 'silence remove' or 'rules remove' takes back. It outlives \
            the daemon.
            """,
        subcommands: [
            SilenceSetCommand.self, SilenceListCommand.self, SilenceRemoveCommand.self,
        ], defaultSubcommand: SilenceSetCommand.self)
}
