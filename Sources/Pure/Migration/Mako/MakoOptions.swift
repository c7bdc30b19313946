internal import Configuration

/// Converts each option of mako.
final class MakoOptions {
    /// A section of the file: its criteria and its options.
    struct Section {
        var scope: Draft.Scope
        /// Why the section is not converted; nil: it is.
        var problem: String?
        /// Whether the section is that of all groups.
        var isOfGroups = false
        /// Whether a mode is among the criteria.
        var hasMode = false
        var values: [String: String] = [:]
    }

    private let draft: Draft
    private let figures: MakoFigures
    /// Options for all messages.
    var global: [String: String] = [:]

    /// Options without an equivalent, with the reasons.
    private static let refusals = [
        "icon-path": "icons come from the icon theme (XDG_DATA_DIRS)",
        "sort=priority": "cards are in the order of time; without room the least urgent gives way",
        "scope": "this can be set only for all messages",
        "groups": "a pile looks like its topmost card",
    ]

    init(_ draft: Draft) {
        self.draft = draft
        figures = MakoFigures(draft)
    }

    /// Sets mako's defaults.
    func setUnsaid() {
        // Scripts wait for the end of a message, so that its time must end it, as with mako.
        draft.set(["history"], "mode", .string("record"))
        draft.set(.all, "duration", .string("forever"))
        draft.set(.all, "layer", .string("top"))
        draft.set(["messenger", "notifications"], "grouping", .string("none"))
        draft.set(.all, "duplicates", .string("separate"))
        for (key, value) in [
            ("left", "default-action"), ("middle", "none"), ("right", "dismiss"),
            ("tap", "dismiss"),
        ] { draft.set(["bindings"], key, .string(value)) }
        figures.setUnsaid()
    }

    /// Sets the order of a stack if the file does not: the newest message on top, also at the lower edge.
    func setUnsaidOrder() {
        guard global["sort"] == nil, global["anchor"]?.hasPrefix("bottom") == true else { return }
        draft.set(["messenger", "notifications"], "newest", .string("away-from-edge"))
    }

    /// Makes a mode show all messages, because sections with `invisible` say which messages it hides.
    func setMode(_ name: String) { draft.set(["mode", name], "shows", .string("all")) }

    /// Applies an option of a section.
    func apply(_ key: String, _ value: String, _ section: Section) -> Verdict {
        if section.isOfGroups { return applyGroups(key, value) }
        let scope = section.scope
        switch key {
        case "include": return .converted
        case "default-timeout", "ignore-timeout": return applyTime(key, value, section)
        case "format": return applyFormat(value, scope)
        case "invisible", "history", "actions": return applyFlag(key, value, section)
        case "on-notify": return applyHook(value, scope)
        case "on-button-left": return applyBinding("left", value, scope)
        case "on-button-middle": return applyBinding("middle", value, scope)
        case "on-button-right": return applyBinding("right", value, scope)
        case "on-touch": return applyBinding("tap", value, scope)
        case "group-by": return applyGrouping(value, scope)
        case "max-history", "sort", "max-visible":
            guard scope == .all else { return Self.refusal("scope") }
            return applyGlobal(key, value)
        case "anchor":
            draft.set(scope, "position", .string(Anchors.position(value) ?? value))
            return .converted
        case "layer": draft.set(scope, "layer", .string(value))
        case "output":
            guard !value.contains(" ") else {
                return .refused("mako finds outputs by a connector such as DP-1")
            }
            draft.set(scope, "output", .string(value.isEmpty ? "focused" : value))
        default:
            figures.values = MakoFigures.unsaid.merging(global) { $1 }
                .merging(section.values) { $1 }
            return figures.apply(key, value, scope) ?? Self.refusal(key)
        }
        return .converted
    }

    private static func refusal(_ key: String) -> Verdict {
        .refused(refusals[key] ?? "unknown option")
    }

    private static let tooMany = Verdict.refused("there are too many rules")

    /// Applies an option of the section of all groups.
    private func applyGroups(_ key: String, _ value: String) -> Verdict {
        switch (key, value) {
        case ("format", _):
            draft.setLayout(.all, ["count"], "pile", .boolean(value.contains("%g")))
            return .inPart(
                "only the number of messages is taken over; it is before the title")
        case ("invisible", "1"), ("invisible", "true"): return .converted
        default: return Self.refusal("groups")
        }
    }

    private func applyTime(_ key: String, _ value: String, _ section: Section) -> Verdict {
        guard let own = UInt64(value) else { return .refused(Look.noNumber) }
        let ignores = section.values["ignore-timeout"] ?? global["ignore-timeout"]
        let isIgnored = ignores == "1" || ignores == "true"
        let time = section.values["default-timeout"] ?? global["default-timeout"] ?? "0"
        guard let length = UInt64(time) else { return .refused(Look.noNumber) }
        if key == "ignore-timeout", own == 0 {
            return global["ignore-timeout"] == "1" && section.scope != .all
                ? .refused("a time that is set for all messages is set for these too") : .converted
        }
        if key == "default-timeout", !section.scope.isRule {
            draft.set(section.scope, "duration", .duration(length))
        }
        if isIgnored || section.scope.isRule {
            guard let rule = draft.rule(of: section.scope) else { return Self.tooMany }
            draft.set(.rule(rule), "duration", .duration(length))
        }
        return isIgnored || !section.scope.isRule
            ? .converted : .inPart("also overrides the time that the application asked for")
    }

    private func applyFormat(_ value: String, _ scope: Draft.Scope) -> Verdict {
        let format = FormatText(
            value, fields: ["a": "{app-name}", "s": "{title}", "b": "{body}"])
        if let problem = format.problem { return .refused(problem) }
        guard draft.addChoice(.format, scope, format.changes) else { return Self.tooMany }
        figures.look.apply(format, scope)
        return Verdict.converted.with(format.note)
    }

    private func applyFlag(_ key: String, _ value: String, _ section: Section) -> Verdict {
        guard let flag = Self.flag(value) else { return .refused("neither 0 nor 1") }
        let scope = section.scope
        switch (key, scope) {
        case ("history", .all):
            if !flag { draft.set(["history"], "mode", .string("off")) }
            return .converted
        case ("history", _) where flag && global["history"].flatMap(Self.flag) == false:
            return .refused("there is a history of all messages or of none")
        case ("actions", _):
            let changes = flag ? [] : [(2, "actions", Node.Content.array([]))]
            return draft.addChoice(.actions, scope, changes) ? .converted : Self.tooMany
        default: break
        }
        guard let rule = draft.rule(of: scope) else { return Self.tooMany }
        draft.setRule(
            rule, key == "invisible" ? "screen" : "history", .boolean(flag != (key == "invisible")))
        guard key == "invisible", flag else { return .converted }
        return .inPart(
            section.hasMode
                ? "the message ends at once and does not appear after the mode; messages on the screen stay"
                : "the message ends at once and is only in the history")
    }

    static func flag(_ text: String) -> Bool? {
        switch text {
        case "1", "true": true
        case "0", "false": false
        default: nil
        }
    }

    private func applyHook(_ value: String, _ scope: Draft.Scope) -> Verdict {
        if value == "none" {
            return draft.addChoice(.hook, scope, []) ? .converted : Self.tooMany
        }
        guard value.hasPrefix("exec ") else {
            return .refused("only a command can run when a message arrives")
        }
        let command = Trimmed.text(value.dropFirst(5))
        guard draft.addChoice(.hook, scope, [(0, "run", ShellWords.mako(command))]) else {
            return Self.tooMany
        }
        return .inPart("runs for new messages, not for those that replace another")
            .with(ShellWords.note(command))
    }

    private func applyBinding(_ key: String, _ value: String, _ scope: Draft.Scope) -> Verdict {
        switch BindingWords.mako(value) {
        case .reason(let reason): return .refused(reason)
        case .meaning(let meaning, let difference):
            draft.setBinding(scope, key, meaning)
            if let menu = BindingWords.makoMenu(value) {
                draft.set(["menu"], "command", .texts(menu))
            }
            guard value == "dismiss-group", global["group-by"] != "app-name" else {
                return Verdict.converted.with(difference)
            }
            return .inPart("dismisses all messages of the application")
        }
    }

    private func applyGrouping(_ value: String, _ scope: Draft.Scope) -> Verdict {
        guard value != "none" else {
            guard scope != .all else { return .converted }
            draft.set(scope, "group", .string(""))
            return global["group-by"].map { ["none", "app-name", "category"].contains($0) } ?? true
                ? .refused("all messages are grouped the same way") : .converted
        }
        draft.setLayout(.all, ["count"], "pile", .boolean(true))
        let difference = "a group is a pile, with the newest message on top"
        if scope == .all, let ours = ["app-name": "application", "category": "category"][value] {
            draft.set(["messenger", "notifications"], "grouping", .string(ours))
            draft.set(["messenger", "notifications"], "pile-from", .integer(2))
            return .inPart(difference)
        }
        var format = ""
        for field in value.split(separator: ",") {
            guard let name = Self.groupFields[Trimmed.text(field)] else {
                return .refused("messages are grouped by texts, not by “\(field)”")
            }
            format += format.isEmpty ? "{\(name)}" : " / {\(name)}"
        }
        guard let rule = draft.rule(of: scope) else { return Self.tooMany }
        draft.set(.rule(rule), "group", .string(format))
        return .inPart(difference)
    }

    private static let groupFields = [
        "app-name": "app-name", "app-icon": "icon", "summary": "title", "body": "body",
        "urgency": "urgency", "category": "category", "desktop-entry": "desktop-entry",
        "anchor": "position",
    ]

    private func applyGlobal(_ key: String, _ value: String) -> Verdict {
        let messenger = ["messenger", "notifications"]
        switch (key, value) {
        case ("max-history", "0"):
            draft.set(["history"], "mode", .string("off"))
            return .converted
        case ("max-history", _):
            guard let number = Int(value) else { return .refused(Look.noNumber) }
            draft.set(["history"], "entries", .integer(number))
            return .inPart("messages on the screen count too")
        case ("sort", "-time"), ("sort", "+time"):
            // mako lists from top to bottom, even at the lower edge.
            let isBottom = global["anchor"]?.hasPrefix("bottom") ?? false
            let place = (value == "-time") != isBottom ? "at-edge" : "away-from-edge"
            draft.set(messenger, "newest", .string(place))
        case ("sort", _): return Self.refusal("sort=priority")
        case ("max-visible", "-1"):
            draft.set(messenger, "max-visible", .integer(50))
            return .inPart("50 at most, the others behind a card that counts them")
        default:
            guard let number = Int(value) else { return .refused(Look.noNumber) }
            draft.set(messenger, "max-visible", .integer(number))
        }
        return .converted
    }
}

extension Draft.Scope {
    /// Whether the scope is that of a rule.
    var isRule: Bool { if case .rule = self { true } else { false } }
}
