internal import Configuration

/// Converts each setting of dunst.
final class DunstOptions {
    /// How texts are tested.
    enum Patterns {
        case shell
        case posix
        case pcre
    }

    private let draft: Draft
    private let look: Look
    private let figures: DunstFigures
    private let sections: [DunstSection]
    let patterns: Patterns

    init(_ draft: Draft, _ sections: [DunstSection]) {
        self.draft = draft
        self.sections = sections
        look = Look(draft)
        figures = DunstFigures(draft, look, sections)
        func isOn(_ key: String) -> Bool {
            let section = sections.last { $0.value(key) != nil }
            return section?.value(key).flatMap { Self.flag($0) } ?? false
        }
        patterns =
            isOn("enable_pcre_regex") ? .pcre : isOn("enable_posix_regex") ? .posix : .shell
    }

    /// A boolean in dunst's words; nil: another text.
    static func flag(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "yes", "true", "on", "y", "t", "1": true
        case "no", "false", "off", "n", "f", "0": false
        default: nil
        }
    }

    /// Whether a setting counts in [global] and [experimental] only.
    static func isGlobal(_ key: String) -> Bool {
        DunstFigures.global.contains(key) || global.contains(key)
    }

    private static let global: Set<String> = [
        "dmenu", "follow", "gap_size", "hide_duplicate_count", "history_length", "indicate_hidden",
        "layer", "monitor", "mouse_left_click", "mouse_middle_click", "mouse_right_click",
        "notification_limit", "offset", "origin", "sort", "stack_duplicates", "sticky_history",
    ]

    /// Sets dunst's defaults.
    func setUnsaid() {
        // Scripts wait for the end of a message, so that its time must end it, as with dunst.
        draft.set(["history"], "mode", .string("record"))
        for urgency in ["low", "normal"] {
            draft.set(.urgency(urgency), "duration", .string("10s"))
        }
        draft.set(.urgency("critical"), "duration", .string("forever"))
        draft.set(.all, "layer", .string("overlay"))
        draft.set(["messenger", "notifications"], "grouping", .string("none"))
        for (key, value) in [
            ("left", "dismiss"), ("tap", "dismiss"), ("middle", "default-action"),
            ("right", "dismiss-all"),
        ] { draft.set(["bindings"], key, .string(value)) }
        setOrder(isAtBottom: false)
        figures.setUnsaid()
    }

    /// Makes older messages appear above newer ones at every edge, as with dunst.
    private func setOrder(isAtBottom: Bool) {
        draft.set(
            ["messenger", "notifications"], "newest",
            .string(isAtBottom ? "at-edge" : "away-from-edge"))
    }

    /// Applies a setting.
    func apply(_ key: String, _ value: String, _ scope: Draft.Scope) -> Verdict {
        switch key {
        case "background": return look.setGround(scope, value)
        case "foreground": return look.setForeground(scope, value)
        case "frame_color": return look.setBorder(scope, value)
        case "highlight":
            let first = value.split(separator: ",").first.map { Trimmed.text($0) } ?? value
            return look.setAccent(scope, first)
                .with(first == value ? nil : "a progress bar has one colour, the first of these")
        case "timeout", "override_dbus_timeout": return applyTime(key, value, scope)
        case "format": return applyFormat(value, scope)
        case "mouse_left_click", "mouse_middle_click", "mouse_right_click":
            return applyBinding(key, value)
        case "action_name": return applyActionName(value, scope)
        case "dmenu":
            draft.set(["menu"], "command", .texts(value.split(separator: " ").map(String.init)))
            return .converted
        case "origin", "offset", "layer", "follow", "monitor", "notification_limit",
            "indicate_hidden", "history_length":
            return applyPlace(key, value, scope)
        case "stack_duplicates", "hide_duplicate_count":
            return applyDuplicates(key, value, scope)
        default:
            return DunstRules(draft).apply(key, value, scope) ?? figures.apply(key, value, scope)
                ?? .refused(DunstRefusals.reasons[key] ?? "unknown setting")
        }
    }

    /// Applies the treatment of duplicates, and whether the card shows their number.
    private func applyDuplicates(_ key: String, _ value: String, _ scope: Draft.Scope) -> Verdict {
        guard let flag = Self.flag(value) else { return .refused("neither yes nor no") }
        if key == "hide_duplicate_count" {
            draft.setLayout(scope, ["count"], "duplicates", .boolean(!flag))
            return flag ? .converted : .inPart("the number includes the first message")
        }
        draft.set(scope, "duplicates", .string(flag ? "ignore" : "separate"))
        return flag
            ? .inPart("the first message stays and counts; its timeout does not start again")
            : .converted
    }

    private func applyTime(_ key: String, _ value: String, _ scope: Draft.Scope) -> Verdict {
        guard let length = DunstTime.milliseconds(value) else {
            return .refused("no length of time: a number and ms, s, m, h or d")
        }
        guard key == "override_dbus_timeout" || scope.isRule else {
            draft.set(scope, "duration", .duration(length))
            return .converted
        }
        guard let rule = draft.rule(of: scope) else { return DunstRules.tooMany }
        draft.set(.rule(rule), "duration", .duration(length))
        return key == "timeout"
            ? .inPart("also overrides the time that the application asked for") : .converted
    }

    private static let fields: [Character: String] = [
        "a": "{app-name}", "s": "{title}", "b": "{body}", "c": "{category}", "I": "{icon}",
        "i": "{icon}", "S": "{id}", "n": "", "p": "",
    ]

    private func applyFormat(_ value: String, _ scope: Draft.Scope) -> Verdict {
        guard !value.isEmpty else {
            guard let rule = draft.rule(of: scope) else { return DunstRules.tooMany }
            draft.setRule(rule, "screen", .boolean(false))
            return .inPart("the message ends at once and is only in the history")
        }
        let format = FormatText(value, fields: Self.fields)
        if let problem = format.problem { return .refused(problem) }
        look.apply(format, scope)
        var verdict = Verdict.converted.with(format.note)
        if value.contains("%i") || value.contains("%I") {
            verdict = verdict.with("icons have the names that their sender gave them")
        }
        var filled = Self.fields
        (filled["n"], filled["p"]) = ("{progress}", "[{progress}%]")
        let full = FormatText(value, fields: filled)
        // Without progress the placeholder is empty, as with dunst.
        guard full != format else {
            return draft.addChoice(.format, scope, Self.changes(of: format))
                ? verdict : DunstRules.tooMany
        }
        for (condition, format) in [(false, format), (true, full)] {
            let changes = Self.changes(of: format)
            let criterion = ("has-progress", Node.Content.boolean(condition))
            guard draft.addChoice(.format, scope, when: criterion, changes) else {
                return DunstRules.tooMany
            }
        }
        return value.contains("%p")
            ? verdict.with("the number is not padded to three digits") : verdict
    }

    /// The changes of a rule with a format. dunst compares messages as they were sent.
    private static func changes(
        of format: FormatText
    ) -> [(table: Int, key: String, value: Node.Content)] {
        format.keepsTexts
            ? format.changes : format.changes + [(2, "duplicates", .string("separate"))]
    }

    // MARK: Clicks

    private func applyBinding(_ key: String, _ value: String) -> Verdict {
        let words = value.split(separator: ",").map { Trimmed.text($0) }
        switch BindingWords.dunst(words) {
        case .reason(let reason): return .refused(reason)
        case .meaning(let meaning, let difference):
            let button = String(key.dropFirst("mouse_".count).dropLast("_click".count))
            draft.setBinding(.all, button, meaning)
            // dunst treats a touch as a left click.
            if button == "left" { draft.setBinding(.all, "tap", meaning) }
            return Verdict.converted.with(difference)
        }
    }

    /// Binds the action of a name to the clicks that choose the default action.
    private func applyActionName(_ value: String, _ scope: Draft.Scope) -> Verdict {
        guard value != "default" else { return .converted }
        let unsaid = ["left": "close_current", "middle": "do_action", "right": "close_all"]
        for (button, word) in unsaid.sorted(by: { $0.key < $1.key }) {
            let said = figures.global("mouse_\(button)_click") ?? word
            guard said.hasPrefix("do_action") else { continue }
            let meaning = Node.Content.string("action:" + value)
            draft.setBinding(scope, button, meaning)
            if button == "left" { draft.setBinding(scope, "tap", meaning) }
        }
        return .converted
    }

    // MARK: Place

    private func applyPlace(_ key: String, _ value: String, _ scope: Draft.Scope) -> Verdict {
        switch key {
        case "origin":
            draft.set(scope, "position", .string(Anchors.position(value) ?? value))
            setOrder(isAtBottom: value.hasPrefix("bottom"))
        case "offset":
            let parts = value.split { "x(), ".contains($0) }.compactMap { Int($0) }
            guard parts.count == 2, parts.allSatisfy({ $0 >= 0 }) else {
                return .refused("two lengths are read, such as 10x50 or (10, 50)")
            }
            look.setMargin(scope, Edges([parts[1], parts[0]]))
        case "layer": draft.set(scope, "layer", .string(value))
        case "follow":
            guard value != "none" else {
                return .refused("messages appear on the focused output unless an output is named")
            }
            draft.set(scope, "output", .string("focused"))
        case "monitor":
            guard Int(value) == nil else {
                return .refused("outputs have names here: output = \"eDP-1\" in [defaults]")
            }
            draft.set(scope, "output", .string(value))
        case "indicate_hidden":
            guard Self.flag(value) == true else {
                return .refused("messages without room are always counted by a card")
            }
        case "history_length": return applyHistory(value)
        default: return applyLimit(value)
        }
        return .converted
    }

    /// Sets the number of messages in the history. In dunst 0 means no limit.
    private func applyHistory(_ value: String) -> Verdict {
        guard let number = Int(value), number >= 0 else { return .refused(Look.noNumber) }
        draft.set(["history"], "entries", .integer(number == 0 ? 1_000_000 : number))
        guard number == 0 else { return .inPart("messages on the screen count too") }
        draft.set(["history"], "days", .integer(0))
        return .inPart("at most a million messages and 64 MB")
    }

    /// Sets how many messages are shown. dunst keeps the oldest ones and uses the last place for the number of the
    /// others.
    private func applyLimit(_ value: String) -> Verdict {
        let messenger = ["messenger", "notifications"]
        guard let number = Int(value), number >= 0 else { return .refused(Look.noNumber) }
        guard number > 0 else {
            draft.set(messenger, "max-visible", .integer(50))
            return .inPart("50 at most, the others behind a card that counts them")
        }
        let counts = figures.global("indicate_hidden").flatMap { Self.flag($0) } ?? true
        draft.set(messenger, "max-visible", .integer(counts ? max(1, number - 1) : number))
        draft.set(messenger, "overflow", .string("wait"))
        return .converted
    }
}

/// Reads dunst's lengths of time.
enum DunstTime {
    /// Reads a number with a unit, by default seconds; nil: the text is no length of time.
    static func milliseconds(_ text: String) -> UInt64? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard let number = UInt64(digits), number < 1_000_000_000 else { return nil }
        switch Trimmed.text(text.dropFirst(digits.count)) {
        case "", "s": return number * 1000
        case "ms": return number
        case "m": return number * 60_000
        case "h": return number * 3_600_000
        case "d": return number * 86_400_000
        default: return nil
        }
    }
}
