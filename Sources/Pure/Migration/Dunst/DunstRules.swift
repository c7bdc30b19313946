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

/// Settings of dunst without an equivalent, with the reasons.
enum DunstRefusals {
    private static let onlyX11 = "only for X11"
    private static let oneWindow =
        "each message is a card of its own, not a row of one window"
    private static let bar = "the progress bar is as wide as the text"

    static let reasons = [
        "scale": onlyX11, "transparency": onlyX11, "title": onlyX11, "class": onlyX11,
        "force_xwayland": onlyX11, "force_xinerama": onlyX11, "per_monitor_dpi": onlyX11,
        "startup_notification": onlyX11, "shrink": "a width with two numbers replaces it",
        "geometry": "dunst has removed it: width, height, origin and offset replace it",
        "separator_height": oneWindow, "separator_color": oneWindow,
        "progress_bar_min_width": bar, "progress_bar_max_width": bar,
        "progress_bar_horizontal_alignment": bar,
        "progress_bar_frame_width": "the progress bar has no border",
        "progress_bar_corner_radius": "the ends of the progress bar are round",
        "progress_bar_corners": "the ends of the progress bar are round",
        "corners": "all corners are round, or those away from the edge: “corners” of a layout",
        "icon_corners": "all corners of a picture have the same radius",
        "icon_path": "icons come from the icon theme (XDG_DATA_DIRS)",
        "icon_theme": "icons come from the desktop's icon theme",
        "enable_recursive_icon_lookup": "icons are always looked up as icon themes define it",
        "show_age_threshold":
            "the age is always shown or never (“shown” of [age] in the layout)",
        "ignore_newline": "a body keeps the line breaks of its sender",
        "show_indicators":
            "actions have buttons and links are underlined, so nothing marks them",
        "sticky_history": "“martlet restore” shows a message as it was when it arrived",
        "idle_threshold": "times always pause while nobody is at the computer: set “idle-time”",
        "browser": "links are opened by the desktop's default program",
        "always_run_script": "hooks always run, even if their message is not shown",
        "ignore_dbusclose": "applications can always close their own messages",
        "close": onlyX11, "close_all": onlyX11, "history": onlyX11, "context": onlyX11,
        "pause_on_mouse_over": "the time of a message under the pointer always pauses",
        "word_wrap": "texts are wrapped at words, as many lines as the layout has",
    ]
}
