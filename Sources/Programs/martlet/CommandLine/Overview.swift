import ArgumentParser

/// The text of `martlet --help`: the groups of commands, with a line for each command.
enum Overview {
    /// Whether the parser ended with the help of the root command.
    static func isAsked(_ error: any Error) -> Bool {
        MartletCommand.exitCode(for: error) == .success
            && MartletCommand.message(for: error) == MartletCommand.helpMessage()
    }

    static var text: String {
        let configuration = MartletCommand.configuration
        let groups = configuration.groupedSubcommands
        let width = groups.flatMap { $0.subcommands }.map { name(of: $0).count }.max() ?? 0
        var lines = [
            configuration.abstract, "", "Usage: martlet COMMAND [ARGUMENT ...]",
        ]
        for group in groups {
            lines += ["", group.name + ":"]
            for command in group.subcommands {
                let name = name(of: command)
                let padding = String(repeating: " ", count: width - name.count)
                lines.append("  \(name)\(padding)  \(command.configuration.abstract)")
            }
        }
        return (lines + ["", ending]).joined(separator: "\n")
    }

    private static let ending = """
        “martlet COMMAND --help” describes a command, and “man martlet” all of them.
        “martlet --version” prints the version. The daemon starts when it is needed.
        """

    private static func name(of command: any ParsableCommand.Type) -> String {
        command.configuration.commandName ?? ""
    }
}
