/// How the menu of a message is shown.
package struct MenuSettings: Equatable, Sendable {
    /// A program that reads lines and prints the one that is chosen, and its arguments; empty: a card of our own.
    package var command: [String] = []

    package init() {}

    /// The program with the arguments by which it does that: those that are given, or, where a program that we know
    /// stands alone, its own.
    package var words: [String] {
        guard command.count == 1 else { return command }
        let path = command[0]
        let name = path.utf8.lastIndex(of: 47).map { String(path[path.utf8.index(after: $0)...]) }
        let known = Self.known.first { $0.name == name ?? path }
        return command + (known?.arguments ?? [])
    }

    private static let known: [(name: String, arguments: [String])] = [
        ("fuzzel", ["--dmenu"]), ("wofi", ["--show", "dmenu"]), ("rofi", ["-dmenu"]),
        ("tofi", []), ("bemenu", []), ("wmenu", []), ("dmenu", []),
    ]
}
