internal import Configuration

/// Converts those settings of dunst that only rules have here.
struct DunstRules {
    private let draft: Draft

    init(_ draft: Draft) { self.draft = draft }

    static let tooMany = Verdict.refused("there are too many rules")

    /// Applies a setting; nil: it is none of a rule.
    func apply(_ key: String, _ value: String, _ scope: Draft.Scope) -> Verdict? {
        switch key {
        // In a rule, “icon” is a criterion.
        case "default_icon", "icon":
            let isAdded = draft.addChoice(
                .icon, scope, when: ("icon", .string("")), [(2, "icon", .string(value))])
            return isAdded ? .converted : Self.tooMany
        case "new_icon", "set_category", "set_stack_tag", "urgency":
            guard let rule = draft.rule(of: scope) else { return Self.tooMany }
            let ours = ["new_icon": "icon", "set_category": "category", "set_stack_tag": "id"]
            draft.set(.rule(rule), ours[key] ?? key, .string(value))
            return key == "urgency"
                ? .inPart("time and colours become those of this urgency; dunst keeps them")
                : .converted
        case "script":
            guard let rule = draft.rule(of: scope) else { return Self.tooMany }
            draft.setRule(rule, "run", ShellWords.dunst(value))
            return .inPart("runs for new messages, not for those that replace another")
                .with(ShellWords.note(value))
        case "skip_display", "history_ignore", "set_transient", "enabled":
            return applyFlag(key, value, scope)
        case "fullscreen": return applyFullscreen(value, scope)
        case "override_pause_level", "default_pause_level": return applyPause(key, value, scope)
        default: return nil
        }
    }

    private func applyFlag(_ key: String, _ value: String, _ scope: Draft.Scope) -> Verdict {
        guard let flag = DunstOptions.flag(value) else { return .refused("neither yes nor no") }
        guard let rule = draft.rule(of: scope) else { return Self.tooMany }
        switch key {
        case "skip_display":
            draft.setRule(rule, "screen", .boolean(!flag))
            if flag { return .inPart("the message ends at once and is only in the history") }
        case "history_ignore": draft.setRule(rule, "history", .boolean(!flag))
        case "enabled": draft.setRule(rule, "enabled", .boolean(flag))
        default:
            draft.set(.rule(rule), "transient", .boolean(flag))
            if flag { return .inPart("transient messages are not in the history either") }
        }
        return .converted
    }

    private func applyPause(_ key: String, _ value: String, _ scope: Draft.Scope) -> Verdict {
        guard let level = Int(value) else { return .refused(Look.noNumber) }
        guard level != 0 else { return .converted }
        guard key == "override_pause_level", level >= 100 else {
            return .refused(
                key == "default_pause_level"
                    ? "each mode has its level (“shows” of [mode.NAME])"
                    : "a rule passes all modes (“pass-modes”, from level 100 on) or none")
        }
        guard let rule = draft.rule(of: scope) else { return Self.tooMany }
        draft.setRule(rule, "pass-modes", .boolean(true))
        return .converted
    }

    private func applyFullscreen(_ value: String, _ scope: Draft.Scope) -> Verdict {
        switch value {
        case "show": return .converted
        case "suppress":
            let criteria = draft.criteria(of: scope)
            guard let other = draft.addRule(named: "fullscreen") else { return Self.tooMany }
            for entry in criteria { draft.setCriterion(other, entry.key, entry.value) }
            draft.setCriterion(other, "fullscreen", .boolean(true))
            draft.setRule(other, "screen", .boolean(false))
            return .inPart("messages already on the screen stay")
        default: return .refused("messages are not delayed until a window leaves the full screen")
        }
    }
}
