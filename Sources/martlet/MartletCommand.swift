import ArgumentParser
import Martlet

/// The root command: `martlet` alone prints its help.
struct MartletCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "martlet",
        abstract: "Show messages on the desktop, control them, and print their events.",
        discussion: """
            Talks to martletd, and starts it if none runs. See martlet(1) for examples and exit codes.
            """,
        version: "martlet \(martletVersion)",
        subcommands: [
            ShowCommand.self, RunCommand.self, UpdateCommand.self, HideCommand.self,
            SnoozeCommand.self,
            ListCommand.self,
            CurrentCommand.self, QueuedCommand.self, CountCommand.self, MessengersCommand.self,
            OutputsCommand.self,
            HistoryCommand.self, RestoreCommand.self, UnreadCommand.self, PanelCommand.self,
            DeckCommand.self, BarCommand.self, OSDCommand.self,
            DoNotDisturbCommand.self, ModeCommand.self, FocusCommand.self, KeyboardCommand.self,
            WatchCommand.self, InvokeCommand.self, MenuCommand.self, CopyCodeCommand.self,
            ReplyCommand.self, RulesCommand.self, SilenceCommand.self, ReloadCommand.self,
            ConfigCommand.self, NamesCommand.self, DoctorCommand.self, DemoCommand.self,
        ])
}
