import ArgumentParser

/// Runs the command line, and adds to ArgumentParser's errors what they leave out: the options and
/// subcommands that would have been understood.
@main
enum Program {
    static func main() {
        do {
            var command = try MartletCommand.parseAsRoot()
            try command.run()
        } catch {
            if let allowed = allowed(insteadOf: error, arguments: CommandLine.arguments) {
                Terminal.complain(allowed)
                MartletCommand.exit(withError: ExitStatus.usage.code)
            }
            MartletCommand.exit(withError: error)
        }
    }

    /// The whole message for an unknown option or argument; nil for any other error.
    static func allowed(insteadOf error: any Error, arguments: [String]) -> String? {
        guard MartletCommand.exitCode(for: error) == ExitStatus.usage.code else { return nil }
        let message = MartletCommand.message(for: error)
        let known = subcommand(in: arguments.dropFirst())
        if message.hasPrefix("Unknown option") {
            let command = known ?? MartletCommand.self
            let options = options(in: MartletCommand.helpMessage(for: command, columns: 400))
            let stop = message.hasSuffix("?") ? "" : "."
            return "\(message)\(stop) Allowed: \(options.joined(separator: ", "))."
        }
        if known == nil, message.contains("nexpected argument") {
            return "\(message). Allowed: \(subcommandNames.joined(separator: ", "))."
        }
        return nil
    }

    private static var subcommandNames: [String] {
        var names: [String] = []
        for command in MartletCommand.configuration.subcommands {
            names.append(command.configuration.commandName ?? "")
        }
        return names
    }

    /// The command that the first words of `arguments` name; nil where they name none.
    private static func subcommand(in arguments: ArraySlice<String>) -> (any ParsableCommand.Type)?
    {
        var known: (any ParsableCommand.Type)?
        for name in arguments {
            let candidates = (known ?? MartletCommand.self).configuration.subcommands
            guard
                let next = candidates.first(where: {
                    $0.configuration.commandName == name || $0.configuration.aliases.contains(name)
                })
            else { break }
            known = next
        }
        return known
    }

    /// The options that a help text describes, each with its short form before it.
    private static func options(in help: String) -> [String] {
        help.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ", omittingEmptySubsequences: true)
            guard line.hasPrefix("  -"), let first = words.first else { return nil }
            guard first.hasSuffix(","), words.count > 1 else { return String(first) }
            return "\(first.dropLast())/\(words[1])"
        }
    }
}
