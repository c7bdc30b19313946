extension ConfigurationText {
    /// A short `config.toml` to begin with: the keys that people change most, each after a comment. All values are the
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
                let choices = entry.listsValues ? " Values: " + values.allowed(for: key) + "." : ""
                KeyWriter.wrap(values.summary(of: key) + choices, into: &lines)
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
        /// Whether the values that the key allows stand behind its description.
        let listsValues: Bool
        /// The value, as TOML, with the same effect as leaving the key out, for a key without a built-in value.
        let unset: String

        init(_ key: String, listsValues: Bool = true, unset: String = "") {
            (self.key, self.listsValues, self.unset) = (key, listsValues, unset)
        }
    }

    static let heading = """
        The keys of Martlet that people change most, each in a comment and with its built-in value:
        remove the # before a key, and change the value. It takes effect when you save the file.
        “martlet config check” finds mistakes, and “martlet config default” prints all keys.
        """

    static let tables: [(path: String, entries: [Entry])] = [
        ("", [Entry("appearance"), Entry("accent"), Entry("text-scale"), Entry("lock-screen")]),
        (
            "defaults",
            [
                Entry("theme", unset: "\"plain\""), Entry("duration", unset: "\"auto\""),
                Entry("output", unset: "\"focused\""),
            ]
        ),
        (
            "messenger.notifications",
            [
                Entry("position", unset: "\"top-right\""), Entry("max-visible"), Entry("grouping"),
            ]
        ),
        (
            "bindings",
            [
                Entry("left"), Entry("middle", listsValues: false),
                Entry("right", listsValues: false),
            ]
        ),
        ("gestures", [Entry("swipe-right-long", listsValues: false, unset: "\"dismiss\"")]),
        ("sound", [Entry("enabled")]),
        ("history", [Entry("days")]),
        ("panel", [Entry("edge"), Entry("swipe-width")]),
        ("bar", [Entry("edge"), Entry("media")]),
        (
            "mode.do-not-disturb",
            [Entry("schedule", unset: "{ from = \"22:00\", to = \"07:00\" }")]
        ),
        ("mode.private", [Entry("while")]),
    ]
}

/// The present values of all keys, by the keys that lead to them, separated by dots.
private final class KeyValues: Keys {
    private var values: [String: Node.Content] = [:]
    private var allowed: [String: String] = [:]
    private var summaries: [String: String] = [:]
    private var path = ""

    /// A value as TOML; nil: the key has none.
    func text(of key: String) -> String? { values[key]?.text }

    /// The allowed values, for people; empty: no key has this name.
    func allowed(for key: String) -> String { allowed[key] ?? "" }

    /// The first sentence about a key; empty: no key has this name.
    func summary(of key: String) -> String { summaries[key] ?? "" }

    override func entry(
        _ key: String, _ about: KeyText, current: Node.Content?, allowed: @autoclosure () -> String,
        shape: @autoclosure () -> KeyShape, take: (Node.Content) -> Bool
    ) {
        values[path + key] = current
        self.allowed[path + key] = allowed()
        summaries[path + key] = about.summary
    }

    override func section(_ key: String, _ about: KeyText, _ body: (Keys) -> Void) {
        let outer = path
        path += key + "."
        body(self)
        path = outer
    }

    override func names(
        _ key: String, _ about: KeyText, current: [String], allowed: String,
        _ body: (String, Keys) -> Bool
    ) {
        for name in current {
            section(key + "." + name, about) { keys in _ = body(name, keys) }
        }
    }
}
