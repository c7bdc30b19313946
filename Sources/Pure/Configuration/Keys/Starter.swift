extension ConfigurationText {
    /// A short `config.toml` to begin with: the keys that people change most, each with one comment. All values are the
    /// built-in ones and in comments, so that the file changes nothing.
    package static func starter() -> String {
        let values = KeyValues()
        var settings = Settings()
        settings.describe(to: values)
        var lines = Starter.heading.split(separator: "\n").map { "# " + $0 }
        for (path, entries) in Starter.tables {
            lines.append("")
            if !path.isEmpty { lines.append("[\(path)]") }
            for entry in entries {
                let key = path.isEmpty ? entry.key : path + "." + entry.key
                let choices = entry.listsChoices ? ": " + values.allowed(for: key) : ""
                lines.append("# " + entry.about + choices)
                lines.append("#\(entry.key) = \(values.text(of: key) ?? entry.unset)")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

/// The contents of `martlet config init`.
enum Starter {
    /// A key that people change.
    struct Entry {
        let key: String
        let about: String
        /// Whether the words that the key allows stand behind `about`.
        let listsChoices: Bool
        /// The value, as TOML, with the same effect as leaving the key out, for a key without a built-in value.
        let unset: String

        init(_ key: String, _ about: String, listsChoices: Bool = false, unset: String = "") {
            (self.key, self.about, self.listsChoices) = (key, about, listsChoices)
            self.unset = unset
        }
    }

    static let heading = """
        The keys of Martlet that people change most, each in a comment and with its built-in value:
        remove the # before a key, and change the value. It takes effect when you save the file.
        “martlet config check” finds mistakes, and “martlet config default” prints all keys.
        """

    static let tables: [(path: String, entries: [Entry])] = [
        (
            "",
            [
                Entry(
                    "appearance", "Whether cards are light or dark; automatic: as the desktop is"),
                Entry("accent", "The colour of what is active: automatic, theme, or \"#3584E4\""),
                Entry(
                    "text-scale",
                    "A factor for all text, such as 1.25; automatic: as the desktop is"),
                Entry(
                    "lock-screen", "What is seen while the session is locked", listsChoices: true),
            ]
        ),
        (
            "defaults",
            [
                Entry(
                    "theme", "The colours: plain, or the name of a theme of yours",
                    unset: "\"plain\""),
                Entry(
                    "duration", "How long messages stay: auto (by urgency), forever, or such as 8s",
                    unset: "\"auto\""),
                Entry(
                    "output", "The screen: focused, all, or a name that “martlet outputs” prints",
                    unset: "\"focused\""),
            ]
        ),
        (
            "messenger.notifications",
            [
                Entry(
                    "position", "Where applications' messages appear, such as top or bottom-right",
                    unset: "\"top-right\""),
                Entry("max-visible", "How many of them are shown at a time"),
                Entry("grouping", "What makes a pile of them", listsChoices: true),
            ]
        ),
        (
            "bindings",
            [
                Entry("left", "A click: default-action, dismiss, menu, copy, snooze, none …"),
                Entry("middle", "A click of the middle button"),
                Entry("right", "A click of the right button"),
            ]
        ),
        ("sound", [Entry("enabled", "Whether messages are heard that name a sound")]),
        ("history", [Entry("days", "Days for which messages are kept; 0: for ever")]),
        (
            "panel",
            [
                Entry(
                    "edge", "The side of the screen at which the panel opens", listsChoices: true),
                Entry(
                    "swipe-width",
                    "The width of the strip at that side from which a finger pulls it, such as 16"),
            ]
        ),
        (
            "bar",
            [
                Entry("edge", "The edge of the screen at which the bar stands", listsChoices: true),
                Entry("media", "When players are on the bar", listsChoices: true),
            ]
        ),
        (
            "mode.do-not-disturb",
            [
                Entry(
                    "schedule", "When it is on by itself: never without this line; an example",
                    unset: "{ from = \"22:00\", to = \"07:00\" }")
            ]
        ),
    ]
}

/// The present values of all keys, by the keys that lead to them, separated by dots.
private final class KeyValues: Keys {
    private var values: [String: Node.Content] = [:]
    private var allowed: [String: String] = [:]
    private var path = ""

    /// A value as TOML; nil: the key has none.
    func text(of key: String) -> String? { values[key]?.text }

    /// The allowed values, for people; empty: no key has this name.
    func allowed(for key: String) -> String { allowed[key] ?? "" }

    override func entry(
        _ key: String, _ about: String, current: Node.Content?, allowed: @autoclosure () -> String,
        shape: @autoclosure () -> KeyShape, take: (Node.Content) -> Bool
    ) {
        values[path + key] = current
        self.allowed[path + key] = allowed()
    }

    override func section(_ key: String, _ about: String, _ body: (Keys) -> Void) {
        let outer = path
        path += key + "."
        body(self)
        path = outer
    }

    override func names(
        _ key: String, _ about: String, current: [String], allowed: String,
        _ body: (String, Keys) -> Bool
    ) {
        for name in current {
            section(key + "." + name, about) { keys in _ = body(name, keys) }
        }
    }
}
