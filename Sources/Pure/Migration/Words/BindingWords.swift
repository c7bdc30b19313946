internal import Configuration

/// The other programs' words for the meanings of clicks and touches, with Martlet's meanings.
///
/// The only such list: a new meaning must be added here.
enum BindingWords {
    /// Martlet's meaning with a note on differences, or the reason why there is none.
    enum Outcome {
        case meaning(Node.Content, difference: String? = nil)
        case reason(String)
    }

    /// Reads a value of mako's `on-button-…` and `on-touch`.
    static func mako(_ text: String) -> Outcome {
        switch text {
        case "none", "dismiss", "dismiss-all", "dismiss-group": return .meaning(.string(text))
        case "invoke-default-action": return .meaning(.string("default-action"))
        case "dismiss --no-history":
            return .reason("dismissed messages stay in the history")
        default: break
        }
        if text.hasPrefix("exec ") { return command(Trimmed.text(text.dropFirst("exec ".count))) }
        if text.hasPrefix("invoke-action ") {
            return .meaning(
                .string("action:" + Trimmed.text(text.dropFirst("invoke-action ".count))))
        }
        return .reason("unknown value")
    }

    /// The program of mako's `exec makoctl menu`, with its arguments; nil: the text is another command, or needs a
    /// shell.
    static func makoMenu(_ text: String) -> [String]? {
        guard text.hasPrefix("exec makoctl menu"),
            var words = ShellWords.words(String(text.dropFirst(5)))
        else { return nil }
        words.removeFirst(2)
        if words.first == "-n" { words.removeFirst(min(2, words.count)) }
        if words.first == "--" { words.removeFirst() }
        guard !words.isEmpty, !words.contains(where: { $0.contains("$") }) else { return nil }
        return words
    }

    /// Reads a shell command in which `$id` is the id of the notification.
    private static func command(_ line: String) -> Outcome {
        if line.hasPrefix("makoctl menu") {
            return .meaning(
                .string("menu"),
                difference:
                    "the menu lists everything that can be done with the message")
        }
        if line.isEmpty { return .reason("there is no command") }
        return .meaning(
            ShellWords.mako(line),
            difference: line.contains("makoctl")
                ? "makoctl is martlet here; “martlet --help” lists its commands" : nil)
    }

    /// Reads the words of dunst's `mouse_…_click`, which are carried out one after the other.
    static func dunst(_ words: [String]) -> Outcome {
        switch words {
        case ["none"]: .meaning(.string("none"))
        case ["close_current"]: .meaning(.string("dismiss"))
        case ["close_all"]: .meaning(.string("dismiss-all"))
        case ["do_action", "close_current"]: .meaning(.string("default-action"))
        case ["do_action"]:
            .meaning(
                .string("default-action"),
                difference: "a message without a default action is dismissed")
        case ["do_action", "remove_current"]:
            .meaning(
                .string("default-action"),
                difference: "dismissed messages stay in the history")
        case ["context"]: .meaning(.string("menu"), difference: "a menu belongs to one message")
        case ["open_url"]: .meaning(.string("open-link"), difference: "it opens the first link")
        case ["context_all"]: .reason("a menu belongs to one message")
        case ["remove_current"]:
            .meaning(
                .string("dismiss"),
                difference: "dismissed messages stay in the history")
        default: .reason("one meaning for each button, not several")
        }
    }
}
