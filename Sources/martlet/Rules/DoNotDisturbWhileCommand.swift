import ArgumentParser
import Martlet

/// `martlet dnd while`: turns do not disturb on while a command runs.
struct DoNotDisturbWhileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "while", abstract: "Turn do not disturb on while a command runs.",
        usage: "martlet dnd while [<options>] -- <command> [<arguments>]",
        discussion: "This is the same as “mode while do-not-disturb”.")

    @Argument(
        parsing: .postTerminator,
        help: ArgumentHelp("The command and its arguments.", valueName: "command"))
    var command: [String] = []

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func validate() throws {
        if let problem = ModeHolder.problem(with: command) { throw ValidationError(problem) }
    }

    func run() throws {
        try ModeHolder(MessageMode.doNotDisturb, command).run(mayStart: !daemon.noStart)
    }
}
