internal import Configuration

/// Converts commands of the other programs to hooks.
///
/// The words in the other program's file are the user's own. A message's texts reach the command in the environment and
/// as arguments, never as text of the shell.
enum ShellWords {
    /// Variables that mako sets for its commands, with Martlet's variables for the same.
    private static let makoVariables = [("id", "MARTLET_ID")]
    private static let dunstVariables = [
        ("DUNST_APP_NAME", "MARTLET_APP_NAME"), ("DUNST_SUMMARY", "MARTLET_TITLE"),
        ("DUNST_BODY", "MARTLET_BODY"), ("DUNST_ICON_PATH", "MARTLET_ICON"),
        ("DUNST_ID", "MARTLET_ID"), ("DUNST_CATEGORY", "MARTLET_CATEGORY"),
        ("DUNST_DESKTOP_ENTRY", "MARTLET_DESKTOP_ENTRY"),
    ]
    private static let swayncVariables = [
        ("SWAYNC_APP_NAME", "MARTLET_APP_NAME"), ("SWAYNC_SUMMARY", "MARTLET_TITLE"),
        ("SWAYNC_BODY", "MARTLET_BODY"), ("SWAYNC_CATEGORY", "MARTLET_CATEGORY"),
        ("SWAYNC_DESKTOP_ENTRY", "MARTLET_DESKTOP_ENTRY"), ("SWAYNC_ID", "MARTLET_ID"),
    ]
    /// The urgency as dunst and swaync write it.
    private static let urgency =
        "case \"$MARTLET_URGENCY\" in low) u=LOW;; critical) u=CRITICAL;; *) u=NORMAL;; esac; "
    private static let swayncUrgency =
        "case \"$MARTLET_URGENCY\" in low) u=Low;; critical) u=Critical;; *) u=Normal;; esac; "

    /// A command of mako's `exec`, run by a shell with the variable `id`.
    static func mako(_ command: String) -> Node.Content {
        shell(exports(makoVariables) + command)
    }

    /// A script of dunst, run with variables and five arguments.
    static func dunst(_ script: String) -> Node.Content {
        let arguments =
            "\"$MARTLET_APP_NAME\" \"$MARTLET_TITLE\" \"$MARTLET_BODY\" \"$MARTLET_ICON\" \"$u\""
        return shell(
            urgency + exports(dunstVariables)
                + "export DUNST_URGENCY=\"$u\" DUNST_PROGRESS=\"${MARTLET_PROGRESS:--1}\"; "
                + "exec \(path(script)) " + arguments)
    }

    /// A command of swaync's `exec`, run by a shell with variables.
    static func swaync(_ command: String) -> Node.Content {
        shell(
            swayncUrgency + exports(swayncVariables) + "export SWAYNC_URGENCY=\"$u\"; " + command)
    }

    /// The words of a command as a shell splits them; nil: the command needs a shell.
    static func words(_ line: String) -> [String]? {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var rest = line[...]
        while let character = rest.popFirst() {
            if let open = quote {
                if character == open {
                    quote = nil
                } else if character == "\\", open == "\"", let next = rest.popFirst() {
                    word?.append(next)
                } else {
                    word?.append(character)
                }
            } else if character == "'" || character == "\"" {
                (quote, word) = (character, word ?? "")
            } else if character == " " || character == "\t" {
                if let word { words.append(word) }
                word = nil
            } else if character == "\\", let next = rest.popFirst() {
                word = (word ?? "") + String(next)
            } else if "|&;<>(){}*?#~`\n".contains(character) {
                return nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if let word { words.append(word) }
        return quote == nil ? words : nil
    }

    /// A command that a shell runs.
    static func shell(_ command: String) -> Node.Content { .texts(["sh", "-c", command]) }

    /// How swaync knows whether a button is on.
    enum Toggle {
        /// By a command that prints “true”.
        case asked(String)
        /// By itself, until the session ends. `isOn`: the state at first.
        case remembered(String, isOn: Bool)
    }

    /// The command of a button that is on or off, with the variable that says which of them it becomes.
    static func toggling(_ command: String, _ toggle: Toggle) -> Node.Content {
        let change =
            switch toggle {
            case .asked: "if \(test(toggle)); then s=false; else s=true; fi; "
            case .remembered(let name, let isOn):
                "f=\(file(name)); if [ -e \"$f\" ]; then rm \"$f\"; s=\(isOn); "
                    + "else : >\"$f\"; s=\(!isOn); fi; "
            }
        return shell(change + "export SWAYNC_TOGGLE_STATE=\"$s\"; " + command)
    }

    /// The command that says by its exit status whether a button is on.
    static func isOn(_ toggle: Toggle) -> Node.Content { shell(test(toggle)) }

    private static func test(_ toggle: Toggle) -> String {
        switch toggle {
        case .asked(let update): "test \"$(\(update))\" = true"
        // The file exists while the button is not in its first state.
        case .remembered(let name, let isOn): "test \(isOn ? "! " : "")-e \(file(name))"
        }
    }

    private static func file(_ name: String) -> String {
        "\"$XDG_RUNTIME_DIR/martlet-\(name)\""
    }

    /// A note on a command that talks to the program for which it was written; nil: none.
    static func note(_ command: String) -> String? {
        for program in ["makoctl", "dunstctl", "swaync-client", "dunstify"]
        where command.contains(program) {
            return
                "the command calls \(program), which does not speak to martletd; see the table of verbs"
        }
        return nil
    }

    private static func exports(_ variables: [(name: String, ours: String)]) -> String {
        variables.map { "export \($0.name)=\"$\($0.ours)\"; " }.joined()
    }

    /// The script in single quotes; a tilde before a slash still means the home folder.
    private static func path(_ script: String) -> String {
        var (home, rest) = ("", script)
        if rest.hasPrefix("~/") { (home, rest) = ("\"$HOME\"", String(rest.dropFirst())) }
        return home + quoted(rest)
    }

    /// A word in single quotes.
    static func quoted(_ word: String) -> String {
        let parts = word.split(separator: "'", omittingEmptySubsequences: false)
        return "'" + parts.joined(separator: "'\\''") + "'"
    }
}
