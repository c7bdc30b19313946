import ArgumentParser
import Configuration

/// The text about a malformed command line: the mistake, the allowed values, what may have been meant, and where to
/// read more. ArgumentParser's own text ends with every option of the command.
enum UsageError {
    /// How many options or commands are suggested.
    private static let suggestions = 3

    /// The text for an error of the parser; nil for any other error.
    static func text(for error: any Error, arguments: [String]) -> String? {
        guard MartletCommand.exitCode(for: error) == ExitStatus.usage.code else { return nil }
        let message = MartletCommand.message(for: error)
        guard !message.isEmpty else { return nil }
        let words = OldWords.replaced(in: Array(arguments.dropFirst()))
        let named = NamedCommand(NamedCommand.respelled(words)[...])
        return problem(message, named) + " See “\(named.name) --help”."
    }

    /// Whether the error is that a value is not allowed.
    static func isAboutValue(_ error: any Error) -> Bool {
        RefusedValue(MartletCommand.message(for: error)) != nil
    }

    private static func problem(_ message: String, _ named: NamedCommand) -> String {
        let quoted = quoted(message)
        let isArgument = message.contains("nexpected argument")
        if let word = named.unknownSubcommand {
            let meant = commands(for: word, named)
            // Where a command is run by default, any other word is an argument of that one, unless it is a misspelt
            // command with options that the default one lacks.
            let isMisspelt = message.hasPrefix("Unknown option") && !meant.isEmpty
            if !named.hasDefault || isMisspelt || isArgument && quoted.first == word {
                return "there is no command “\(word)”." + suggestion(meant)
            }
        }
        // A message of several lines is about letters behind one dash, which may be several options.
        if message.hasPrefix("Unknown option"), !message.contains("\n"), let word = quoted.first {
            return "there is no option “\(word)”."
                + suggestion(nearestOptions(to: word, named.options))
        }
        if let refusal = RefusedValue(message) { return refusal.text }
        if message.hasPrefix("Missing value for"), let option = quoted.first {
            return "\(option.prefix { $0 != " " }) needs a value: \(option)."
        }
        if message.hasPrefix("Missing expected argument"), let argument = quoted.first {
            return "\(argument) is missing."
        }
        if message.hasPrefix("The option '"), quoted.count == 2 {
            return "\(quoted[0]) takes no value, but has “\(quoted[1])”."
        }
        if isArgument {
            let words = quoted.map { "“\($0)”" }.joined(separator: ", ")
            return "\(words): \(quoted.count == 1 ? "one argument" : "arguments") too many."
        }
        return message.hasSuffix(".") ? message : message + "."
    }

    /// The commands that an unknown word may mean: an option of that name, commands that contain one of that name, or
    /// commands with a similar name.
    private static func commands(for word: String, _ named: NamedCommand) -> [String] {
        if named.options.contains("--" + word) { return ["“\(named.name) --\(word)”"] }
        let deeper = named.commands(containing: word)
        return deeper.isEmpty
            ? Spelling.nearest(suggestions, to: word, in: named.subcommands) : deeper
    }

    /// The options nearest to a word; none for a single letter, which is near to every other.
    private static func nearestOptions(to word: String, _ options: [String]) -> [String] {
        let letters = String(word.drop { $0 == "-" })
        guard letters.count > 1 else { return [] }
        let names = options.map { String($0.drop { $0 == "-" }) }
        return Spelling.nearest(suggestions, to: letters, in: names).map { "--" + $0 }
    }

    /// A question with a space before it; empty without words.
    fileprivate static func suggestion(_ words: [String]) -> String {
        guard let last = words.last else { return "" }
        let others = words.dropLast().joined(separator: ", ")
        return " Did you mean \(others.isEmpty ? last : others + " or " + last)?"
    }

    /// The words between ArgumentParser's quotes.
    private static func quoted(_ message: String) -> [String] {
        message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
}

/// ArgumentParser's text about a value that is not allowed.
private struct RefusedValue {
    /// The option, or the argument in angle brackets.
    private let place: String
    private let value: String
    /// The text about the allowed values; empty: not known.
    private let allowed: String
    /// The similar allowed value; empty: there is none.
    private let suggestion: String

    init?(_ message: String) {
        let (beginning, middle) = ("The value '", "' is invalid for '")
        guard message.hasPrefix(beginning), let split = message.firstRange(of: middle) else {
            return nil
        }
        let value = String(message[..<split.lowerBound].dropFirst(beginning.count))
        let rest = message[split.upperBound...]
        guard let quote = rest.firstIndex(of: "'") else { return nil }
        let name = rest[..<quote]
        self.value = value
        place = String(name.hasPrefix("<") ? name : name.prefix { $0 != " " })
        let explanation = rest[rest.index(after: quote)...]
        guard explanation.hasPrefix(". Please provide one of") else {
            let text = String(explanation.drop { ": ".contains($0) })
            allowed = text.hasSuffix(".") ? String(text.dropLast()) : text
            suggestion = ""
            return
        }
        let words =
            explanation.contains("\n")
            ? explanation.split(separator: "\n").dropFirst().map {
                String($0.drop { " -".contains($0) })
            }
            : explanation.split(separator: "'", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset % 2 == 1 }.map { String($0.element) }
        allowed = words.joined(separator: ", ")
        suggestion = UsageError.suggestion(
            Spelling.nearest(to: value, in: words).map { [$0] } ?? [])
    }

    var text: String {
        let list = allowed.isEmpty ? "" : "; allowed: \(allowed)"
        return "\(place): “\(value)” is not allowed\(list).\(suggestion)"
    }
}

/// Words of a command line that begin with a dash and a digit. No option has such a name, so they are values: the
/// number in `martlet osd volume -5`.
enum NegativeValues {
    /// The words with the values that no option takes behind `--`; nil: there are none, or the words have a `--`
    /// already.
    ///
    /// An option that takes a number takes it whatever it begins with, so that such a value follows its option.
    static func separated(_ words: [String]) -> [String]? {
        guard !words.contains("--") else { return nil }
        var (rest, values): ([String], [String]) = ([], [])
        for word in words {
            let isOptions = rest.last?.hasPrefix("-") == true
            if isNegative(word), !isOptions { values.append(word) } else { rest.append(word) }
        }
        return values.isEmpty ? nil : rest + ["--"] + values
    }

    private static func isNegative(_ word: String) -> Bool {
        word.first == "-" && word.dropFirst().first?.isASCII == true
            && word.dropFirst().first?.isWholeNumber == true
    }
}
