internal import Configuration

/// Converts those settings of dunst that are about the look of messages.
struct DunstFigures {
    private let draft: Draft
    private let look: Look
    private let sections: [DunstSection]

    init(_ draft: Draft, _ look: Look, _ sections: [DunstSection]) {
        (self.draft, self.look, self.sections) = (draft, look, sections)
    }

    /// Settings of the look that count in [global] only.
    static let global: Set<String> = [
        "corner_radius", "corners", "font", "frame_width", "height", "horizontal_padding",
        "icon_corner_radius", "icon_corners", "line_height", "padding", "progress_bar",
        "progress_bar_height", "text_icon_padding", "vertical_alignment", "width",
    ]

    /// Sets dunst's look, for what the file leaves out.
    func setUnsaid() {
        look.setBoxes()
        look.setMargin(.all, Edges([50, 10]))
        look.setGap(.all, 0)
        for (key, value) in [
            ("font", "Monospace 8"), ("frame_width", "3"), ("width", "300"), ("height", "300"),
            ("padding", "8"), ("text_icon_padding", "0"), ("corner_radius", "0"),
            ("min_icon_size", "32"), ("progress_bar_height", "10"),
        ] { _ = apply(key, value, .all) }
        // The colours that all urgencies have in common are also those of the panel.
        _ = look.setBorder(.all, "#888888")
        for (scope, ground, text) in [
            (Draft.Scope.all, "#285577", "#FFFFFF"), (.urgency("low"), "#222222", "#888888"),
            (.urgency("critical"), "#900000", "#FFFFFF"),
        ] {
            _ = look.setGround(scope, ground)
            _ = look.setForeground(scope, text)
        }
        _ = look.setAccent(.all, "#1745D1")
        _ = look.setBorder(.urgency("critical"), "#FF0000")
    }

    /// The value in [global]; nil: unset.
    func global(_ key: String) -> String? {
        sections.last { $0.name == "global" && $0.value(key) != nil }?.value(key)
    }

    private func number(_ key: String, _ unsaid: Int) -> Int {
        global(key).flatMap { Look.number($0) } ?? unsaid
    }

    /// Applies a setting; nil: it is none of the look.
    func apply(_ key: String, _ value: String, _ scope: Draft.Scope) -> Verdict? {
        switch key {
        case "width", "height": return applyExtent(key, value, scope)
        case "padding", "horizontal_padding":
            guard let length = Look.number(value), length >= 0 else {
                return .refused(Look.noNumber)
            }
            let edges = Edges([number("padding", 8), number("horizontal_padding", 8)])
            draft.setLayout(scope, "padding", edges.content)
            draft.setLayout(scope, ["progress"], "above", .integer(number("padding", 8)))
            setSpacing(scope)
            return .converted
        case "text_icon_padding":
            guard let length = Look.number(value), length >= 0 else {
                return .refused(Look.noNumber)
            }
            setSpacing(scope)
            return .converted
        case "frame_width": return look.setBorderWidth(scope, value)
        case "gap_size":
            guard let gap = Look.number(value), gap >= 0 else { return .refused(Look.noNumber) }
            look.setGap(scope, gap)
            guard gap == 0 else { return .converted }
            return .inPart("cards touch one another, each with its own border")
        case "corner_radius": return look.setLength(scope, "radius", value)
        case "icon_corner_radius":
            guard let radius = Look.number(value) else { return .refused(Look.noNumber) }
            draft.setTheme(scope, "image-radius", .integer(radius))
            return radius == 0 ? .converted : .inPart("applies to images; icons keep their shape")
        case "font":
            // Without a size dunst takes this one.
            let hasSize = FontText(value).size != nil
            return look.setFont(scope, hasSize ? value : value + " 12")
        case "line_height": return applyLineHeight(value, scope)
        case "min_icon_size", "max_icon_size": return applyIconSize(value, scope)
        case "progress_bar":
            guard let flag = DunstOptions.flag(value) else { return .refused("neither yes nor no") }
            draft.setLayout(scope, ["progress"], "shown", .boolean(flag))
            return .converted
        case "progress_bar_height": return look.setLength(scope, in: ["progress"], "height", value)
        default: return DunstWords(draft, look, self).apply(key, value, scope)
        }
    }

    /// Sets the space between icon and text: 0 means the same as at the sides.
    private func setSpacing(_ scope: Draft.Scope) {
        let own = number("text_icon_padding", 0)
        let spacing = own > 0 ? own : number("horizontal_padding", 8)
        draft.setLayout(scope, "spacing", .integer(spacing))
    }

    private func applyExtent(_ key: String, _ value: String, _ scope: Draft.Scope) -> Verdict {
        let numbers = value.split { "(), ".contains($0) }.compactMap { Look.number(String($0)) }
        guard (1...2).contains(numbers.count), numbers.allSatisfy({ $0 >= 0 }) else {
            return .refused("one length or two are read, such as (0, 300)")
        }
        let most = numbers[numbers.count - 1]
        let frame = number("frame_width", 3)
        if key == "height" {
            look.setHeight(
                scope, most + 2 * frame, besidesText: 2 * (frame + number("padding", 8)),
                FontText(global("font") ?? "Monospace 8"))
            let least = numbers.count == 2 && numbers[0] > 0 ? numbers[0] + 2 * frame : 0
            draft.setLayout(scope, "min-height", .integer(least))
            return .converted
        }
        // dunst's window is as wide as this and three times its frame.
        draft.setLayout(scope, "width", .integer(most + 3 * frame))
        draft.setLayout(scope, "fits-content", .boolean(numbers.count == 2))
        guard numbers.count == 2 else { return .converted }
        draft.setLayout(scope, "min-width", .integer(max(numbers[0] + 3 * frame, 48)))
        return .inPart(
            "each card is as wide as its own text; dunst's are all as wide as the widest")
    }

    private func applyLineHeight(_ value: String, _ scope: Draft.Scope) -> Verdict {
        guard let extra = Look.number(value), extra >= 0 else { return .refused(Look.noNumber) }
        guard extra > 0 else { return .converted }
        let size = FontText(global("font") ?? "Monospace 8").size ?? 16
        let height = (size * 1.2).rounded() + Double(extra)
        for step in ["title", "body"] {
            draft.setTheme(scope, ["fonts", step], "line-height", .real(height))
        }
        return .inPart("lines are 1.2 times the font size apart, plus this")
    }

    private func applyIconSize(_ value: String, _ scope: Draft.Scope) -> Verdict {
        guard Look.number(value) != nil else { return .refused(Look.noNumber) }
        let (least, most) = (number("min_icon_size", 32), number("max_icon_size", 32))
        // Icons of a theme have the least size if they are looked for in all of it; files are about this large.
        let isFound = global("enable_recursive_icon_lookup").flatMap { DunstOptions.flag($0) }
        let icon = isFound == true && least > 0 ? least : max(least, 48)
        let image = most > 0 ? max(most, least) : 128
        look.setPictures(scope, icon: most > 0 ? min(icon, most) : icon, image: image)
        return .inPart("all icons have the same size, and all images the largest")
    }
}

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
