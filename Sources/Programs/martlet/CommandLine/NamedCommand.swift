import ArgumentParser
import Messages

/// The command that the first words of a command line name.
struct NamedCommand {
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

    /// Whether one of the subcommands is run if none is named.
    var hasDefault: Bool { type.configuration.defaultSubcommand != nil }

    /// The names of all subcommands, with their aliases.
    var subcommands: [String] { type.configuration.subcommands.flatMap(Self.names) }

    /// Subcommands with a subcommand of this name, such as `panel toggle`.
    func commands(containing word: String) -> [String] {
        type.configuration.subcommands.filter { command in
            command.configuration.subcommands.contains { Self.names(of: $0).contains(word) }
        }.map { "\($0.configuration.commandName ?? "") \(word)" }
    }

    /// The long options.
    var options: [String] { OptionForms(of: type).names.filter { $0.hasPrefix("--") } }

    /// The words of a command line with those of commands and options as they are defined, where a person has typed
    /// them in the other spelling.
    static func respelled(_ words: [String]) -> [String] {
        let named = NamedCommand(words[...])
        var words = words
        if let unknown = named.unknownSubcommand, let index = words.firstIndex(of: unknown),
            let word = RegionalSpelling.find(unknown, in: named.subcommands)
        {
            words[index] = word
            return respelled(words)
        }
        let end = words.firstIndex(of: "--") ?? words.endIndex
        for index in words[..<end].indices where words[index].hasPrefix("--") {
            let name = words[index].prefix { $0 != "=" }
            let letters = String(name.dropFirst(2))
            // The help text is made only for a word that has another spelling.
            guard RegionalSpelling.folded(letters) != nil else { continue }
            let known = named.options.map { String($0.dropFirst(2)) }
            guard let option = RegionalSpelling.find(letters, in: known) else { continue }
            words[index] = "--" + option + words[index].dropFirst(name.count)
        }
        return words
    }

    private static func names(of command: any ParsableCommand.Type) -> [String] {
        [command.configuration.commandName ?? ""] + command.configuration.aliases
    }
}
