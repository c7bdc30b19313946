internal import Configuration

/// Converts lengths of dunst's settings to those of a layout.
struct DunstFigures {
    private let draft: Draft
    private let look: Look
    private let sections: [DunstSection]

    init(_ draft: Draft, _ look: Look, _ sections: [DunstSection]) {
        (self.draft, self.look, self.sections) = (draft, look, sections)
    }

    /// Applies a length; nil: the key is no length.
    func apply(_ key: String, _ value: String, _ scope: Draft.Scope) -> Verdict? {
        switch key {
        case "width", "height": return applyExtent(key, value, scope)
        case "padding", "horizontal_padding":
            let vertical = Int(global("padding") ?? "8") ?? -1
            let horizontal = Int(global("horizontal_padding") ?? "8") ?? -1
            guard vertical >= 0, horizontal >= 0 else { return .refused(Look.noNumber) }
            let edges = Edges(
                top: vertical, right: horizontal, bottom: vertical, left: horizontal)
            draft.setLayout(scope, "padding", edges.content)
            return .converted
        case "text_icon_padding":
            // 0 means the same as the padding.
            guard value != "0" else { return .converted }
            return look.setLength(scope, "spacing", value)
        case "frame_width": return look.setBorderWidth(scope, value)
        case "gap_size":
            let verdict = look.setLength(scope, "gap", value)
            guard value == "0", verdict == .converted else { return verdict }
            return .translated("cards stand against one another, each with its own ground")
        case "corner_radius": return look.setLength(scope, "radius", value)
        case "icon_corner_radius":
            guard let radius = Int(value) else { return .refused(Look.noNumber) }
            draft.setTheme(scope, "image-radius", .integer(radius))
            return .converted
        case "font": return look.setFont(scope, value)
        case "min_icon_size", "max_icon_size": return applyIconSize(key, value, scope)
        case "progress_bar":
            guard let flag = DunstOptions.flag(value) else { return .refused("neither yes nor no") }
            if !flag { draft.setLayout(scope, ["progress"], "shown", .boolean(false)) }
            return .converted
        case "progress_bar_height": return look.setLength(scope, in: ["progress"], "height", value)
        default: return applyWord(key, value, scope)
        }
    }

    /// The value in the section of all messages; nil: unset.
    private func global(_ key: String) -> String? {
        sections.last { $0.name == "global" && $0.value(key) != nil }?.value(key)
    }

    private func applyExtent(_ key: String, _ value: String, _ scope: Draft.Scope) -> Verdict {
        let numbers = value.split { "(), ".contains($0) }.compactMap { Int($0) }
        guard (1...2).contains(numbers.count) else {
            return .refused("one length or two are read, such as (0, 300)")
        }
        let most = numbers[numbers.count - 1]
        if key == "height" {
            draft.setLayout(scope, "max-height", .integer(most))
            if numbers.count == 2 { draft.setLayout(scope, "min-height", .integer(numbers[0])) }
            return .converted
        }
        draft.setLayout(scope, "width", .integer(most))
        if numbers.count == 2 {
            draft.setLayout(scope, "fits-content", .boolean(true))
            draft.setLayout(scope, "min-width", .integer(max(numbers[0], 48)))
        }
        return .converted
    }

    private func applyIconSize(_ key: String, _ value: String, _ scope: Draft.Scope) -> Verdict {
        guard let size = Int(value) else { return .refused(Look.noNumber) }
        guard size > 0 else { return .refused("a picture has a size that the layout says") }
        let isIcon = key == "min_icon_size"
        draft.setLayout(scope, ["icon"], isIcon ? "size" : "image-size", .integer(size))
        return .translated(
            isIcon
                ? "every icon has this size; there it was the least"
                : "every image has this size; there it was the greatest")
    }

    private func applyWord(_ key: String, _ value: String, _ scope: Draft.Scope) -> Verdict? {
        switch (key, value) {
        case ("enable_posix_regex", _), ("ignore_newline", "no"), ("ignore_newline", "false"),
            ("markup", "full"), ("ellipsize", "end"), ("icon_position", "left"):
            return .converted
        case ("always_run_script", "true"), ("always_run_script", "yes"),
            ("ignore_dbusclose", "false"), ("ignore_dbusclose", "no"),
            ("enable_recursive_icon_lookup", "true"), ("enable_recursive_icon_lookup", "yes"),
            ("word_wrap", "true"), ("word_wrap", "yes"):
            return .converted
        case ("ignore_newline", _): return .refused("a body has the lines that its sender gave it")
        case ("markup", _): return .refused("markup of a body always counts")
        case ("ellipsize", _): return .refused("a text that is too long ends with “…”")
        case ("alignment", "left"): draft.setLayout(scope, "alignment", .string("leading"))
        case ("alignment", "right"):
            return .refused("texts begin where reading begins, or stand in the middle")
        case ("alignment", _): draft.setLayout(scope, "alignment", .string(value))
        case ("vertical_alignment", "center"):
            draft.setLayout(scope, ["icon"], "alignment", .string("middle"))
        case ("vertical_alignment", "top"):
            draft.setLayout(scope, ["icon"], "alignment", .string("top"))
        case ("vertical_alignment", _):
            return .refused(
                "a picture stands at the top of the lines beside it, or in their middle")
        case ("icon_position", "top"):
            draft.setLayout(scope, "arrangement", .string("column"))
        case ("icon_position", "off"):
            draft.setLayout(scope, ["icon"], "shown", .boolean(false))
        case ("icon_position", _):
            return .refused("a picture stands where reading begins, or above the text")
        case ("show_age_threshold", "-1"):
            draft.setLayout(scope, ["age"], "shown", .boolean(false))
        case ("show_age_threshold", _):
            return .translated("the age is on the card from the beginning")
        default: return nil
        }
        return .converted
    }
}
