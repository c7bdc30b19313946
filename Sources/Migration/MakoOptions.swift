internal import Configuration

/// Converts each option of mako.
final class MakoOptions {
    /// A section of the file: its criteria and its options.
    struct Section {
        var scope: Draft.Scope
        /// Why the section is not converted; nil: it is.
        var problem: String?
        var values: [String: String] = [:]
    }

    private let draft: Draft
    private let look: Look
    /// Options for all messages.
    var global: [String: String] = [:]
    /// Rules for scopes that are no rules themselves.
    private var rules: [(scope: Draft.Scope, index: Int)] = []
    private var margin = Edges(top: 10, right: 10, bottom: 10, left: 10)
    private var outerMargin = Edges(top: 0, right: 0, bottom: 0, left: 0)

    /// Options without an equivalent, with the reasons.
    private static let refusals = [
        "icon-path": "icons are those of the icon theme (XDG_DATA_DIRS)",
        "sort=priority": "a stack is in the order of time; without room the least urgent gives way",
        "group-by": "piles are by application or by category, one of them, for all messages",
        "scope": "here this is for all messages alike",
    ]

    init(_ draft: Draft) {
        self.draft = draft
        look = Look(draft, ground: "#285577FF", text: "#FFFFFFFF")
    }

    /// Sets mako's defaults.
    func setUnsaid() {
        // Scripts wait for the end of a message, so that its time must end it, as with mako.
        draft.set(["history"], "mode", .string("record"))
        draft.set(.all, "duration", .string("forever"))
        for (key, value) in [
            ("left", "default-action"), ("middle", "none"), ("right", "dismiss"),
            ("tap", "dismiss"),
        ] { draft.set(["bindings"], key, .string(value)) }
        // A card shows the parts that the format names.
        draft.setLayout(.all, ["app-name"], "shown", .boolean(false))
        draft.setLayout(.all, ["age"], "shown", .boolean(false))
    }

    /// Sets the order of a stack if the file does not: the newest message on top, also at the lower edge.
    func setUnsaidOrder() {
        guard global["sort"] == nil, global["anchor"]?.hasPrefix("bottom") == true else { return }
        draft.set(["messenger", "notifications"], "newest", .string("away-from-edge"))
    }

    /// Applies an option of a section.
    func apply(_ key: String, _ value: String, _ section: Section) -> Verdict {
        let scope = section.scope
        switch key {
        case "include": return .converted
        case "default-timeout", "ignore-timeout": return applyTime(key, value, section)
        case "format": return applyFormat(value, scope)
        case "invisible", "history", "actions": return applyFlag(key, value, scope)
        case "on-notify": return applyHook(value, scope)
        case "on-button-left": return applyBinding("left", value, scope)
        case "on-button-middle": return applyBinding("middle", value, scope)
        case "on-button-right": return applyBinding("right", value, scope)
        case "on-touch": return applyBinding("tap", value, scope)
        case "max-history", "sort", "max-visible", "group-by":
            guard scope == .all else { return Self.refusal("scope") }
            return applyGlobal(key, value)
        case "anchor", "layer", "output", "font", "background-color", "text-color", "border-color",
            "progress-color", "icon-border-radius":
            return applyLook(key, value, scope)
        default: return applyFigure(key, value, scope)
        }
    }

    private static func refusal(_ key: String) -> Verdict {
        .refused(refusals[key] ?? "no option that is known")
    }

    /// The rule of a scope; creates it if there is none.
    private func rule(_ scope: Draft.Scope) -> Int? {
        if case .rule(let index) = scope { return index }
        if let known = rules.first(where: { $0.scope == scope }) { return known.index }
        var name = "every-message"
        if case .urgency(let urgency) = scope { name = urgency }
        guard let index = draft.addRule(named: name) else { return nil }
        if case .urgency(let urgency) = scope {
            draft.setCriterion(index, "urgency", .string(urgency))
        }
        rules.append((scope, index))
        return index
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
        if key == "default-timeout", case .all = section.scope {
            draft.set(.all, "duration", .duration(length))
        } else if key == "default-timeout", case .urgency = section.scope {
            draft.set(section.scope, "duration", .duration(length))
        }
        if isIgnored || section.scope.isRule {
            guard let rule = rule(section.scope) else {
                return .refused("there are too many rules")
            }
            draft.set(.rule(rule), "duration", .duration(length))
        }
        return isIgnored || !section.scope.isRule
            ? .converted : .translated("counts also where the application asked for another time")
    }

    private func applyFormat(_ value: String, _ scope: Draft.Scope) -> Verdict {
        let format = FormatText(
            value, fields: ["a": "{app-name}", "s": "{title}", "b": "{body}"])
        if let problem = format.problem { return .refused(problem) }
        guard format.title != nil || format.body != nil else { return .converted }
        guard let rule = rule(scope) else { return .refused("there are too many rules") }
        if let title = format.title { draft.set(.rule(rule), "title", .string(title)) }
        if let body = format.body { draft.set(.rule(rule), "body", .string(body)) }
        return format.note.map { .translated($0) } ?? .converted
    }

    private func applyFlag(_ key: String, _ value: String, _ scope: Draft.Scope) -> Verdict {
        guard let flag = Self.flag(value) else { return .refused("neither 0 nor 1") }
        if key == "history", scope == .all {
            if !flag { draft.set(["history"], "mode", .string("off")) }
            return .converted
        }
        if key != "invisible", flag, scope == .all { return .converted }
        guard let rule = rule(scope) else { return .refused("there are too many rules") }
        switch key {
        case "invisible": draft.setRule(rule, "screen", .boolean(!flag))
        case "history": draft.setRule(rule, "history", .boolean(flag))
        default:
            guard !flag else {
                return .refused("actions that an earlier rule took away do not come back")
            }
            draft.set(.rule(rule), "actions", .array([]))
        }
        return .converted
    }

    private static func flag(_ text: String) -> Bool? {
        switch text {
        case "1", "true": true
        case "0", "false": false
        default: nil
        }
    }

    private func applyHook(_ value: String, _ scope: Draft.Scope) -> Verdict {
        if value == "none" { return .converted }
        guard value.hasPrefix("exec ") else {
            return .refused("a message that comes runs a command, and does nothing else")
        }
        guard let rule = rule(scope) else { return .refused("there are too many rules") }
        let command = Trimmed.text(value.dropFirst(5))
        draft.setRule(rule, "run", ShellWords.mako(command))
        return ShellWords.note(command).map { .translated($0) } ?? .converted
    }

    private func applyBinding(_ key: String, _ value: String, _ scope: Draft.Scope) -> Verdict {
        switch BindingWords.mako(value) {
        case .reason(let reason): return .refused(reason)
        case .meaning(let meaning, let difference):
            draft.setBinding(scope, key, meaning)
            return difference.map { .translated($0) } ?? .converted
        }
    }

    private func applyGlobal(_ key: String, _ value: String) -> Verdict {
        let messenger = ["messenger", "notifications"]
        switch (key, value) {
        case ("max-history", "0"):
            draft.set(["history"], "mode", .string("off"))
        case ("max-history", _):
            guard let number = Int(value) else { return .refused(Look.noNumber) }
            draft.set(["history"], "entries", .integer(number))
        case ("sort", "-time"), ("sort", "+time"):
            // mako lists from top to bottom, even at the lower edge.
            let isBottom = global["anchor"]?.hasPrefix("bottom") ?? false
            let place = (value == "-time") != isBottom ? "at-edge" : "away-from-edge"
            draft.set(messenger, "newest", .string(place))
        case ("sort", _): return Self.refusal("sort=priority")
        case ("max-visible", "-1"):
            draft.set(messenger, "max-visible", .integer(50))
            return .translated("50 at most, the others behind a card that counts them")
        case ("max-visible", _):
            guard let number = Int(value) else { return .refused(Look.noNumber) }
            draft.set(messenger, "max-visible", .integer(number))
        case ("group-by", "none"): break
        case ("group-by", "app-name"), ("group-by", "desktop-entry"):
            draft.set(messenger, "grouping", .string("application"))
        case ("group-by", "category"): draft.set(messenger, "grouping", .string("category"))
        default: return Self.refusal(key)
        }
        return .converted
    }

    private func applyLook(_ key: String, _ value: String, _ scope: Draft.Scope) -> Verdict {
        switch key {
        case "anchor":
            draft.set(scope, "position", .string(Anchors.position(value) ?? value))
            return .converted
        case "layer": draft.set(scope, "layer", .string(value))
        case "output": draft.set(scope, "output", .string(value.isEmpty ? "focused" : value))
        case "font": return look.setFont(scope, value)
        case "background-color": return look.setGround(scope, value)
        case "text-color": return look.setForeground(scope, value)
        case "border-color": return look.setBorder(scope, value)
        case "progress-color":
            let verdict = look.setAccent(
                scope, String(value.split(separator: " ").last ?? ""))
            return verdict == .converted
                ? .translated("progress is a bar below the text, not the card's ground") : verdict
        default:
            guard let radius = Int(value) else { return .refused(Look.noNumber) }
            draft.setTheme(scope, "image-radius", .integer(radius))
        }
        return .converted
    }

    private func applyFigure(_ key: String, _ value: String, _ scope: Draft.Scope) -> Verdict {
        switch key {
        case "width": return look.setLength(scope, "width", value)
        case "height": return look.setLength(scope, "max-height", value)
        case "margin", "outer-margin", "padding", "border-radius":
            guard let edges = Edges(value) else { return .refused(Self.noEdges) }
            return applyEdges(key, edges, scope)
        case "border-size": return look.setBorderWidth(scope, value)
        case "icons":
            guard let flag = Self.flag(value) else { return .refused("neither 0 nor 1") }
            if !flag { draft.setLayout(scope, ["icon"], "shown", .boolean(false)) }
        case "max-icon-size":
            guard let size = Int(value) else { return .refused(Look.noNumber) }
            draft.setLayout(scope, ["icon"], "size", .integer(size))
            draft.setLayout(scope, ["icon"], "image-size", .integer(size))
            return .translated("every picture has this size; there it was the greatest")
        case "icon-location":
            if value == "top" {
                draft.setLayout(scope, "arrangement", .string("column"))
            } else if value != "left" {
                return .refused("a picture stands where reading begins, or above the text")
            }
        case "text-alignment":
            guard value != "right" else {
                return .refused("texts begin where reading begins, or stand in the middle")
            }
            draft.setLayout(
                scope, "alignment", .string(value == "left" ? "leading" : value))
        case "icon-path" where value.isEmpty: break
        case "markup":
            if value == "0" { return .refused("markup of a body always counts") }
        default: return Self.refusal(key)
        }
        return .converted
    }

    private static let noEdges = "one to four lengths with commas between them are read"

    private func applyEdges(_ key: String, _ edges: Edges, _ scope: Draft.Scope) -> Verdict {
        switch key {
        case "padding": draft.setLayout(scope, "padding", edges.content)
        case "border-radius":
            draft.setLayout(scope, "radius", .integer(edges.top))
            let isEven =
                edges.right == edges.top && edges.bottom == edges.top
                && edges.left == edges.top
            if !isEven { return .translated("all corners have the radius of the first one") }
        default:
            guard scope == .all else { return Self.refusal("scope") }
            if key == "margin" { margin = edges } else { outerMargin = edges }
            draft.setLayout(scope, "margin", (outerMargin + margin).content)
            draft.setLayout(scope, "gap", .integer(max(margin.top, margin.bottom)))
        }
        return .converted
    }
}

extension Draft.Scope {
    /// Whether the scope is that of a rule.
    var isRule: Bool { if case .rule = self { true } else { false } }
}
