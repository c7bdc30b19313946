import ArgumentParser
import Martlet

/// `martlet mode while`: turns a mode on while a command runs.
struct ModeWhileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "while", abstract: "Turn a mode on while a command runs.",
        usage: "martlet mode while <name> [<options>] -- <command> [<arguments>]",
        discussion: """
            The exit code is that of the command, or 128 and the number of the signal that ended it. The mode is \
            turned off when the command or “martlet mode while” itself has ended, for whatever reason.
            """)

    @Argument(help: "The name of a mode.", completion: .modes, transform: Values.name)
    var name: String

    @Argument(
        parsing: .postTerminator,
        help: ArgumentHelp("The command and its arguments.", valueName: "command"))
    var command: [String] = []

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func validate() throws {
        if let problem = ModeHolder.problem(with: command) { throw ValidationError(problem) }
    }

    func run() throws { try ModeHolder(name, command).run(mayStart: !daemon.noStart) }
}
