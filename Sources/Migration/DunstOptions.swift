internal import Configuration

/// Converts each setting of dunst.
final class DunstOptions {
    private let draft: Draft
    private let look: Look
    private let sections: [DunstSection]
    /// Whether texts are tested with regular expressions of POSIX instead of shell patterns.
    let isPosix: Bool
    /// Rules for scopes that are no rules themselves.
    private var rules: [(scope: Draft.Scope, key: String, index: Int)] = []

    /// Settings without an equivalent, with the reason.
    private static let refusals = DunstRefusals.reasons

    init(_ draft: Draft, _ sections: [DunstSection]) {
        self.draft = draft
        self.sections = sections
        look = Look(draft, ground: "#285577", text: "#FFFFFF")
        let regex = sections.last { $0.value("enable_posix_regex") != nil }
        isPosix = regex.flatMap { Self.flag($0.value("enable_posix_regex") ?? "") } ?? false
    }

    /// A boolean in dunst's words; nil: another text.
    static func flag(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "yes", "true", "on", "y", "t", "1": true
        case "no", "false", "off", "n", "f", "0": false
        default: nil
        }
    }

    /// Sets dunst's defaults.
    func setUnsaid() {
        // Scripts wait for the end of a message, so that its time must end it, as with dunst.
        draft.set(["history"], "mode", .string("record"))
        for urgency in ["low", "normal"] {
            draft.set(.urgency(urgency), "duration", .string("10s"))
        }
        draft.set(.urgency("critical"), "duration", .string("forever"))
        draft.set(.all, "layer", .string("overlay"))
        for (key, value) in [
            ("left", "dismiss"), ("tap", "dismiss"), ("middle", "default-action"),
            ("right", "dismiss-all"),
        ] { draft.set(["bindings"], key, .string(value)) }
        // A card shows the parts that the format names, as far as the height allows.
        draft.setLayout(.all, ["app-name"], "shown", .boolean(false))
        draft.setLayout(.all, ["body"], "lines", .integer(Self.mostLines))
        setOrder(isAtBottom: false)
    }

    /// Maximum number of lines of a body that only the height limits.
    private static let mostLines = 64

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
            let verdict = look.setAccent(scope, first)
            return verdict == .converted && first != value
                ? .translated("a bar of progress has one colour, the first of these") : verdict
        case "timeout", "override_dbus_timeout": return applyTime(key, value, scope)
        case "format": return applyFormat(value, scope)
        case "mouse_left_click", "mouse_middle_click", "mouse_right_click":
            return applyBinding(key, value)
        case "dmenu":
            let words = value.split(separator: " ").map { word in
                Node(.string(String(word)), at: TextPosition(line: 1, column: 1))
            }
            draft.set(["menu"], "command", .array(words))
            return .converted
        case "origin", "offset", "layer", "follow", "monitor", "notification_limit",
            "indicate_hidden", "history_length":
            return applyPlace(key, value, scope)
        case "stack_duplicates", "hide_duplicate_count":
            return applyDuplicates(key, value, scope)
        default: return applyRule(key, value, scope) ?? applyFigure(key, value, scope)
        }
    }

    /// Applies the treatment of duplicates, and whether the card shows their number.
    private func applyDuplicates(_ key: String, _ value: String, _ scope: Draft.Scope) -> Verdict {
        guard let flag = Self.flag(value) else { return .refused("neither yes nor no") }
        guard case .all = scope else { return .refused("it counts for every message") }
        if key == "hide_duplicate_count" {
            draft.setLayout(scope, ["count"], "duplicates", .boolean(!flag))
            return .converted
        }
        draft.set(scope, "duplicates", .string(flag ? "ignore" : "update"))
        return flag
            ? .translated(
                "the message that is there stays and counts; its time does not begin anew")
            : .converted
    }

    private static func refusal(_ key: String) -> Verdict {
        .refused(refusals[key] ?? "no setting that is known")
    }

    /// The rule of a scope with a further criterion; creates it if there is none.
    private func rule(_ scope: Draft.Scope, noIcon: Bool = false) -> Int? {
        if case .rule(let index) = scope, !noIcon { return index }
        let key = noIcon ? "no-icon" : ""
        if let known = rules.first(where: { $0.scope == scope && $0.key == key }) {
            return known.index
        }
        var name = "every-message"
        if case .urgency(let urgency) = scope { name = urgency }
        if case .rule(let index) = scope { name = draft.rules[index].name }
        guard let index = draft.addRule(named: noIcon ? name + "-icon" : name) else { return nil }
        if case .urgency(let urgency) = scope {
            draft.setCriterion(index, "urgency", .string(urgency))
        }
        if case .rule(let other) = scope {
            for entry in draft.rules[other].tables[1].entries {
                draft.setCriterion(index, entry.key, entry.value)
            }
        }
        if noIcon { draft.setCriterion(index, "icon", .string("")) }
        rules.append((scope, key, index))
        return index
    }

    private func applyTime(_ key: String, _ value: String, _ scope: Draft.Scope) -> Verdict {
        guard let length = DunstTime.milliseconds(value) else {
            return .refused("no length of time: a number and ms, s, m, h or d")
        }
        guard key == "override_dbus_timeout" || scope.isRule else {
            draft.set(scope, "duration", .duration(length))
            return .converted
        }
        guard let rule = rule(scope) else { return .refused(Self.tooMany) }
        draft.set(.rule(rule), "duration", .duration(length))
        return key == "timeout"
            ? .translated("counts also where the application asked for another time") : .converted
    }

    private static let tooMany = "there are too many rules"

    private func applyFormat(_ value: String, _ scope: Draft.Scope) -> Verdict {
        guard !value.isEmpty else {
            guard let rule = rule(scope) else { return .refused(Self.tooMany) }
            draft.setRule(rule, "screen", .boolean(false))
            return .translated("such a message is in the history all the same")
        }
        let format = FormatText(
            value,
            fields: [
                "a": "{app-name}", "s": "{title}", "b": "{body}", "c": "{category}", "I": "{icon}",
                "i": "{icon}", "n": "{progress}", "p": "[{progress}%]",
            ])
        if let problem = format.problem { return .refused(problem) }
        guard format.title != nil || format.body != nil else { return .converted }
        guard let rule = rule(scope) else { return .refused(Self.tooMany) }
        if let title = format.title { draft.set(.rule(rule), "title", .string(title)) }
        if let body = format.body { draft.set(.rule(rule), "body", .string(body)) }
        return format.note.map { .translated($0) } ?? .converted
    }

    private func applyBinding(_ key: String, _ value: String) -> Verdict {
        let words = value.split(separator: ",").map { Trimmed.text($0) }
        switch BindingWords.dunst(words) {
        case .reason(let reason): return .refused(reason)
        case .meaning(let meaning, let difference):
            let button = String(key.dropFirst("mouse_".count).dropLast("_click".count))
            draft.setBinding(.all, button, meaning)
            // dunst treats a touch as a left click.
            if button == "left" { draft.setBinding(.all, "tap", meaning) }
            return difference.map { .translated($0) } ?? .converted
        }
    }

    private func applyPlace(_ key: String, _ value: String, _ scope: Draft.Scope) -> Verdict {
        switch key {
        case "origin":
            draft.set(scope, "position", .string(Anchors.position(value) ?? value))
            if case .all = scope { setOrder(isAtBottom: value.hasPrefix("bottom")) }
        case "offset":
            let parts = value.split { "x(), ".contains($0) }.compactMap { Int($0) }
            guard parts.count == 2, parts.allSatisfy({ $0 >= 0 }) else {
                return .refused("two lengths are read, such as 10x50 or (10, 50)")
            }
            let edges = Edges(top: parts[1], right: parts[0], bottom: parts[1], left: parts[0])
            draft.setLayout(scope, "margin", edges.content)
        case "layer": draft.set(scope, "layer", .string(value))
        case "follow":
            guard value != "none" else {
                return .refused("messages go to the focused output unless its name is said")
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
        case "history_length":
            guard let number = Int(value) else { return .refused(Look.noNumber) }
            guard number > 0 else {
                draft.set(["history"], "mode", .string("off"))
                return .converted
            }
            draft.set(["history"], "entries", .integer(number))
        default:
            guard let number = Int(value) else { return .refused(Look.noNumber) }
            draft.set(
                ["messenger", "notifications"], "max-visible", .integer(number == 0 ? 50 : number))
            if number == 0 {
                return .translated("50 at most, the others behind a card that counts them")
            }
        }
        return .converted
    }

    /// Applies a setting that only rules have here; nil: it is none of them.
    private func applyRule(_ key: String, _ value: String, _ scope: Draft.Scope) -> Verdict? {
        switch key {
        // In a rule, “icon” is a criterion.
        case "default_icon", "icon":
            guard let rule = rule(scope, noIcon: true) else { return .refused(Self.tooMany) }
            draft.set(.rule(rule), "icon", .string(value))
            return .converted
        case "new_icon", "set_category", "set_stack_tag", "urgency":
            guard let rule = rule(scope) else { return .refused(Self.tooMany) }
            let ours = ["new_icon": "icon", "set_category": "category", "set_stack_tag": "id"]
            draft.set(.rule(rule), ours[key] ?? key, .string(value))
            return key == "urgency"
                ? .translated("time and colours are then those of this urgency; there they stay")
                : .converted
        case "script":
            guard let rule = rule(scope) else { return .refused(Self.tooMany) }
            draft.setRule(rule, "run", ShellWords.dunst(value))
            return ShellWords.note(value).map { .translated($0) } ?? .converted
        case "skip_display", "history_ignore", "set_transient", "enabled":
            return applyFlag(key, value, scope)
        case "fullscreen": return applyFullscreen(value, scope)
        default: return nil
        }
    }

    private func applyFlag(_ key: String, _ value: String, _ scope: Draft.Scope) -> Verdict {
        guard let flag = Self.flag(value) else { return .refused("neither yes nor no") }
        guard let rule = rule(scope) else { return .refused(Self.tooMany) }
        switch key {
        case "skip_display": draft.setRule(rule, "screen", .boolean(!flag))
        case "history_ignore": draft.setRule(rule, "history", .boolean(!flag))
        case "enabled": draft.setRule(rule, "enabled", .boolean(flag))
        default:
            draft.set(.rule(rule), "transient", .boolean(flag))
            if flag { return .translated("a transient message is not in the history either") }
        }
        return .converted
    }

    private func applyFullscreen(_ value: String, _ scope: Draft.Scope) -> Verdict {
        switch value {
        case "show": return .converted
        case "suppress":
            guard case .rule(let index) = scope, let other = draft.addRule(named: "fullscreen")
            else {
                return .refused("a rule says it: screen = false where fullscreen = true")
            }
            for entry in draft.rules[index].tables[1].entries {
                draft.setCriterion(other, entry.key, entry.value)
            }
            draft.setCriterion(other, "fullscreen", .boolean(true))
            draft.setRule(other, "screen", .boolean(false))
            return .translated("such a message goes where it would be after its time")
        default: return .refused("a message is not held back until a window is left")
        }
    }

    private func applyFigure(_ key: String, _ value: String, _ scope: Draft.Scope) -> Verdict {
        DunstFigures(draft, look, sections).apply(key, value, scope) ?? Self.refusal(key)
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
