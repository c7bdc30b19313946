import ArgumentParser
import Configuration
import Host
import Layout
import Martlet
import Messages
import Rules

/// `martlet names`: names for completions and scripts, one on a line.
struct NamesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "names", abstract: "Print the names of a kind, or the kinds, one on a line.",
        discussion: """
            This is for the completions of shells. It starts no daemon and prints no errors: without a daemon it \
            prints only names that are known without one.
            """)

    @Argument(help: "The kind of names; without it, the kinds are printed.")
    var kind: NameKind?

    func run() throws {
        guard let kind else {
            for kind in NameKind.allCases { Terminal.print(kind.rawValue) }
            return
        }
        var (printed, lines): (Set<String>, [String]) = ([], [])
        let isForBash = Environment.value("SAP_SHELL") == "bash"
        for name in Self.names(of: kind)
        where Self.isHarmless(name) && printed.insert(name).inserted {
            lines.append(isForBash ? Self.escaped(name) : name)
        }
        Terminal.print(lines, nothing: "No names.")
    }

    /// Whether every shell takes a part of a name as text. Any sender can choose names, and the completions of bash
    /// expand the words that they are offered: `$(…)` in a name would be run when a person presses the tab key.
    static func isHarmless(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, first != "-", first != " ", first != "/" else {
            return false
        }
        return name.utf8.count <= longest
            && name.unicodeScalars.allSatisfy { scalar in
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                    || " ._-+@,/".unicodeScalars.contains(scalar)
            }
    }

    private static let longest = 256

    /// A name whose spaces survive in bash: one backslash is removed when the name is offered, the other when the line
    /// is read.
    static func escaped(_ name: String) -> String {
        name.split(separator: " ", omittingEmptySubsequences: false).joined(separator: #"\\\ "#)
    }

    private static func names(of kind: NameKind) -> [String] {
        switch kind {
        case .layouts: layouts
        case .themes: themes
        case .animations: animations
        case .messages, .entries, .outputs, .messengers, .rules, .applications, .silences:
            told(kind)
        case .modes: modes
        }
    }

    /// The names that the daemon reports; empty where none runs.
    private static func told(_ kind: NameKind) -> [String] {
        do throws(MartletError) {
            let connection = try MartletConnection()
            switch kind {
            case .messages:
                let messages = try connection.call(.list)
                return messages.map { "\($0.id)" } + messages.map { $0.content.name }
            case .entries: return try connection.call(.history()).map { "\($0.number)" }
            case .outputs: return try connection.call(.outputs)
            case .messengers: return try connection.call(.messengers).map { $0.name }
            case .rules: return try connection.call(.rules).map { $0.name }
            case .applications:
                let entries = try connection.call(.history()).map { $0.content }
                let messages = try connection.call(.list).map { $0.content }
                return (messages + entries).map { $0.appName }.sorted()
            case .silences: return try connection.call(.silences).map { $0.application }
            case .modes: return try connection.call(.modes).map { $0.name }
            case .layouts, .themes, .animations: return []
            }
        } catch { return [] }
    }

    // MARK: Of the configuration

    private static var settings: Settings { ConfigFiles().read().settings }

    /// The names of modes; those of the configuration also where no daemon runs.
    private static var modes: [String] {
        let known = told(.modes)
        return known.isEmpty
            ? settings.modes.withShippedModes.keys.map { $0.rawValue }.sorted()
            : known
    }

    private static var layouts: [String] {
        MessageLayout.builtIn.map { $0.rawValue }
            + settings.catalog.layouts.keys.map { $0.rawValue }.sorted()
    }

    private static var themes: [String] {
        MessageTheme.builtIn.map { $0.rawValue }
            + settings.catalog.themes.keys.map { $0.rawValue }.sorted()
    }

    private static var animations: [String] {
        MessageAnimation.builtIn.map { $0.rawValue }
            + settings.animations.keys.map { $0.rawValue }.sorted()
    }
}

/// A kind of names that `martlet names` prints.
enum NameKind: String, CaseIterable, WordArgument {
    case messages
    case entries
    case outputs
    case messengers
    case rules
    case layouts
    case themes
    case animations
    case applications
    case silences
    case modes
}

/// Names for the completions of shells that only the daemon, its configuration or its history knows. No daemon is
/// started for them.
extension CompletionKind {
    /// Existing outputs.
    static var outputs: CompletionKind { names(.outputs) }
    /// Messages that are shown or wait: their ids, and their names from `--id`.
    static var messages: CompletionKind { names(.messages) }
    static var messengers: CompletionKind { names(.messengers) }
    static var rules: CompletionKind { names(.rules) }
    static var layouts: CompletionKind { names(.layouts) }
    static var themes: CompletionKind { names(.themes) }
    static var animations: CompletionKind { names(.animations) }
    /// Applications that have sent messages.
    static var applications: CompletionKind { names(.applications) }
    /// Silenced applications.
    static var silences: CompletionKind { names(.silences) }
    /// Modes that are configured or on.
    static var modes: CompletionKind { names(.modes) }
    /// Numbers of entries of the history.
    static var entries: CompletionKind { names(.entries) }

    private static func names(_ kind: NameKind) -> CompletionKind {
        .shellCommand("martlet names \(kind.rawValue) 2>/dev/null")
    }
}
