internal import Configuration

/// Converts the settings of dunst's look that have words as values.
struct DunstWords {
    private let draft: Draft
    private let look: Look
    private let figures: DunstFigures

    init(_ draft: Draft, _ look: Look, _ figures: DunstFigures) {
        (self.draft, self.look, self.figures) = (draft, look, figures)
    }

    /// Settings that have no effect here if they are off, or 0, as with dunst.
    private static let off: Set<String> = [
        "default_pause_level", "force_xinerama", "force_xwayland", "idle_threshold",
        "ignore_dbusclose", "ignore_newline", "per_monitor_dpi", "progress_bar_frame_width",
        "scale", "show_indicators", "shrink", "startup_notification", "sticky_history",
        "transparency",
    ]
    /// Settings that are always on here.
    private static let on: Set<String> = [
        "always_run_script", "enable_recursive_icon_lookup", "pause_on_mouse_over", "word_wrap",
    ]
    /// Settings that are read elsewhere.
    private static let known: Set<String> = ["enable_pcre_regex", "enable_posix_regex"]

    /// Applies a setting; nil: it has no equivalent.
    func apply(_ key: String, _ value: String, _ scope: Draft.Scope) -> Verdict? {
        if Self.known.contains(key) { return .converted }
        let flag = DunstOptions.flag(value)
        if Self.off.contains(key), flag == false { return .converted }
        if Self.on.contains(key), flag == true { return .converted }
        switch (key, value) {
        case ("markup", "full"), ("ellipsize", "end"), ("corners", "all"), ("icon_corners", "all"),
            ("progress_bar_corners", "all"), ("browser", "/usr/bin/xdg-open"):
            return .converted
        case ("markup", _): return .refused("markup of a body always counts")
        case ("ellipsize", _): return .refused("a text that is too long ends with “…”")
        case ("sort", _): return applyOrder(value)
        case ("separator_height", _), ("separator_color", _):
            // dunst ignores them then.
            guard let gap = figures.global("gap_size").flatMap({ Look.number($0) }), gap > 0 else {
                return nil
            }
        case ("corners", "none"): draft.setLayout(scope, "corners", .string("none"))
        case ("alignment", _):
            let isBeside = !["off", "top"].contains(figures.global("icon_position") ?? "left")
            return look.setAlignment(scope, value, isBeside: isBeside)
        case ("vertical_alignment", "center"):
            draft.setLayout(scope, ["icon"], "alignment", .string("middle"))
        case ("vertical_alignment", "top"):
            draft.setLayout(scope, ["icon"], "alignment", .string("top"))
        case ("vertical_alignment", _):
            return .refused(
                "a picture is at the top of the lines beside it, or in their middle")
        case ("icon_position", _): return applyIconPosition(value, scope)
        case ("hide_text", _):
            guard let flag else { return .refused("neither yes nor no") }
            for part in ["title", "body"] {
                draft.setLayout(scope, [part], "shown", .boolean(!flag))
            }
        case ("show_age_threshold", "-1"):
            draft.setLayout(scope, ["age"], "shown", .boolean(false))
        case ("progress_bar_corner_radius", _):
            let height = figures.global("progress_bar_height").flatMap { Look.number($0) } ?? 10
            guard let radius = Look.number(value), radius * 2 >= height else { return nil }
        default: return nil
        }
        return .converted
    }

    private func applyOrder(_ value: String) -> Verdict {
        switch value.lowercased() {
        case "id": .converted
        case let word where DunstOptions.flag(word) == false: .converted
        default:
            .refused("cards are in the order of time; without room the least urgent gives way")
        }
    }

    private func applyIconPosition(_ value: String, _ scope: Draft.Scope) -> Verdict {
        switch value {
        case "left", "top":
            draft.setLayout(scope, ["icon"], "shown", .boolean(true))
            draft.setLayout(
                scope, "arrangement", .string(value == "top" ? "column" : "row"))
        case "off": draft.setLayout(scope, ["icon"], "shown", .boolean(false))
        default: return .refused("a picture is where reading begins, or above the text")
        }
        return .converted
    }
}
