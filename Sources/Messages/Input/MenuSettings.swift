/// How a message's menu is shown.
package struct MenuSettings: Equatable, Sendable {
    /// A program, with its arguments, that reads lines and prints the chosen one; empty: Martlet shows a card.
    package var command: [String] = []

    package init() {}

    /// The program and its arguments. A known program without arguments gets those that make it read lines.
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
