import ArgumentParser
import Configuration

/// The text about a malformed command line: the mistake, what may have been meant, and where to read more.
/// ArgumentParser's own text ends with every option of the command.
enum UsageError {
    /// How many options or commands are suggested.
    private static let suggestions = 3

    /// The text for an error of the parser; nil for any other error.
    static func text(for error: any Error, arguments: [String]) -> String? {
        guard MartletCommand.exitCode(for: error) == ExitStatus.usage.code else { return nil }
        let message = MartletCommand.message(for: error)
        guard !message.isEmpty else { return nil }
        let named = NamedCommand(arguments.dropFirst())
        return problem(message, named) + " See '\(named.name) --help'."
    }

    private static func problem(_ message: String, _ named: NamedCommand) -> String {
        if let word = named.unknownSubcommand {
            return "Unknown command '\(word)'."
                + suggestion(Spelling.nearest(suggestions, to: word, in: named.subcommands))
        }
        // A message of several lines is about letters behind one dash, which may be several options.
        if message.hasPrefix("Unknown option"), !message.contains("\n"), let word = quoted(message)
        {
            return "Unknown option '\(word)'." + suggestion(nearestOptions(to: word, named.options))
        }
        if let list = ValueList(message) {
            let nearest = Spelling.nearest(to: list.value, in: list.allowed)
            return list.problem + suggestion(nearest.map { [$0] } ?? [])
                + " Allowed: \(list.allowed.joined(separator: ", "))."
        }
        return message.hasSuffix(".") ? message : message + "."
    }

    /// The options nearest to a word; none for a single letter, which is near to every other.
    private static func nearestOptions(to word: String, _ options: [String]) -> [String] {
        let letters = String(word.drop { $0 == "-" })
        guard letters.count > 1 else { return [] }
        let names = options.map { String($0.drop { $0 == "-" }) }
        return Spelling.nearest(suggestions, to: letters, in: names).map { "--" + $0 }
    }

    /// A question with a space before it; empty without words.
    private static func suggestion(_ words: [String]) -> String {
        guard let last = words.last else { return "" }
        let others = words.dropLast().joined(separator: ", ")
        return " Did you mean \(others.isEmpty ? last : others + " or " + last)?"
    }

    /// The first word between quotes.
    private static func quoted(_ message: String) -> String? {
        let parts = message.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
        return parts.count == 3 ? String(parts[1]) : nil
    }
}

/// The command that the first words of a command line name.
private struct NamedCommand {
    private var type: any ParsableCommand.Type = MartletCommand.self
    /// The name as it is typed, such as `martlet keyboard set`.
    private(set) var name = "martlet"
    /// The word in the place of a subcommand that does not exist.
    private(set) var unknownSubcommand: String?

    init(_ words: ArraySlice<String>) {
        for word in words {
            let candidates = type.configuration.subcommands
            guard !candidates.isEmpty, !word.hasPrefix("-") else { return }
            guard let next = candidates.first(where: { Self.names(of: $0).contains(word) }) else {
                // ArgumentParser's own command.
                if word != "help" { unknownSubcommand = word }
                return
            }
            type = next
            name += " " + word
        }
    }

    /// The names of all subcommands, with their aliases.
    var subcommands: [String] { type.configuration.subcommands.flatMap(Self.names) }

    /// The long options, taken from the help text.
    var options: [String] {
        let help = MartletCommand.helpMessage(for: type, columns: 400)
        return help.split(separator: "\n").filter { $0.hasPrefix("  -") }.flatMap { line in
            line.split { " ,/".contains($0) }.prefix { $0.hasPrefix("-") || $0.hasPrefix("<") }
                .filter { $0.hasPrefix("--") }.map(String.init)
        }
    }

    private static func names(of command: any ParsableCommand.Type) -> [String] {
        [command.configuration.commandName ?? ""] + command.configuration.aliases
    }
}

/// ArgumentParser's text about a value that is not in a list.
private struct ValueList {
    /// The mistake, as one sentence.
    let problem: String
    /// The value that was given.
    let value: String
    let allowed: [String]

    init?(_ message: String) {
        let (beginning, introduction) = ("The value '", " Please provide one of")
        guard message.hasPrefix(beginning), let middle = message.firstRange(of: introduction),
            let invalid = message.firstRange(of: "' is invalid")
        else { return nil }
        problem = String(message[..<middle.lowerBound])
        value = String(message.dropFirst(beginning.count)[..<invalid.lowerBound])
        let list = message[middle.upperBound...]
        allowed =
            list.contains("\n")
            ? list.split(separator: "\n").dropFirst().map { String($0.drop { " -".contains($0) }) }
            : list.split(separator: "'", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
}
