import ArgumentParser
import Martlet

/// `martlet silence`: commands that silence all messages of an application.
struct SilenceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "silence", abstract: "Silence an application, for a time or for good.",
        discussion: """
            A silence is a rule, which “rules list” shows and “silence remove” or “rules remove” removes. It lasts \
            when the daemon restarts.
            """,
        subcommands: [
            SilenceSetCommand.self, SilenceListCommand.self, SilenceRemoveCommand.self,
        ], defaultSubcommand: SilenceSetCommand.self)
}
