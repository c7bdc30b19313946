internal import Configuration

/// Converts those options of mako that are about the look of messages.
final class MakoFigures {
    private let draft: Draft
    let look: Look
    /// The options in effect for messages of the current section.
    var values: [String: String] = MakoFigures.unsaid
    private var margin = Edges(all: 10)
    private var outerMargin = Edges(all: 0)

    init(_ draft: Draft) {
        self.draft = draft
        // mako's bar is the ground of the card.
        look = Look(draft, hasTrack: false)
    }

    /// Sets mako's look, for what the file leaves out.
    func setUnsaid() {
        look.setBoxes()
        for (key, value) in Self.unsaid.sorted(by: { $0.key < $1.key }) {
            _ = apply(key, value, .all)
        }
    }

    /// mako's values for options that a file leaves out.
    static let unsaid = [
        "background-color": "#285577", "border-color": "#4C7899", "border-radius": "0",
        "border-size": "2", "font": "monospace 10", "height": "100", "margin": "10",
        "max-icon-size": "64", "padding": "5", "progress-color": "over #5588AA",
        "text-color": "#FFFFFF", "width": "300",
    ]

    /// Applies an option; nil: it is none of the look.
    func apply(_ key: String, _ value: String, _ scope: Draft.Scope) -> Verdict? {
        switch key {
        case "font":
            setHeight(scope)
            return look.setFont(scope, value)
        case "background-color": return look.setGround(scope, value)
        case "text-color": return look.setForeground(scope, value)
        case "border-color": return look.setBorder(scope, value)
        case "progress-color":
            let verdict = look.setAccent(scope, String(value.split(separator: " ").last ?? ""))
            return verdict.with("progress is a bar below the text, not the card's ground")
        case "width": return look.setLength(scope, "width", value)
        case "height":
            guard Int(value) != nil else { return .refused(Look.noNumber) }
            setHeight(scope)
        case "border-size":
            setPadding(scope)
            setHeight(scope)
            return look.setBorderWidth(scope, value)
        case "margin", "outer-margin", "padding", "border-radius":
            guard let edges = Edges(value) else { return .refused(Self.noEdges) }
            return applyEdges(key, edges, scope)
        case "icons", "max-icon-size", "icon-location", "icon-border-radius", "icon-path":
            return applyIcon(key, value, scope)
        case "text-alignment":
            let hasIcons = values["icons"].flatMap(MakoOptions.flag) ?? true
            let isBeside = !["top", "bottom"].contains(values["icon-location"] ?? "left")
            return look.setAlignment(scope, value, isBeside: hasIcons && isBeside)
        case "markup":
            return value == "0" ? .refused("markup of a body always counts") : .converted
        default: return nil
        }
        return .converted
    }

    private static let noEdges = "one to four lengths with commas between them are read"

    private func applyEdges(_ key: String, _ edges: Edges, _ scope: Draft.Scope) -> Verdict {
        switch key {
        case "padding":
            setPadding(scope)
            setHeight(scope)
        case "border-radius":
            draft.setLayout(scope, "radius", .integer(edges.top))
            setPadding(scope)
            if !edges.isEven { return .inPart("all corners have the radius of the first one") }
        case "margin" where scope == .all, "outer-margin" where scope == .all:
            if key == "margin" { margin = edges } else { outerMargin = edges }
            look.setMargin(scope, outerMargin + margin)
            look.setGap(scope, max(margin.top, margin.bottom))
        default:
            look.setMargin(scope, key == "margin" ? outerMargin + edges : edges + margin)
            return .inPart("in a stack the margin of the first card counts for all")
        }
        return .converted
    }

    private func edges(_ key: String) -> Edges {
        values[key].flatMap { Edges($0) } ?? Edges(all: 0)
    }

    /// Sets the padding. At the sides it is at least the corner radius, and cards are high enough for two corners.
    private func setPadding(_ scope: Draft.Scope) {
        var padding = edges("padding")
        let radius = edges("border-radius").top
        let border = values["border-size"].flatMap { Int($0) } ?? 0
        draft.setLayout(scope, "spacing", .integer(padding.left))
        (padding.left, padding.right) = (max(padding.left, radius), max(padding.right, radius))
        // mako centres text and icon in the whole height of a card.
        let height = padding.top + padding.bottom
        (padding.top, padding.bottom) = (height / 2, height - height / 2)
        draft.setLayout(scope, "padding", padding.content)
        draft.setLayout(scope, "min-height", .integer(radius > 0 ? 2 * (radius + border) : 0))
    }

    /// Sets how high a card is at most.
    private func setHeight(_ scope: Draft.Scope) {
        let padding = edges("padding")
        let border = values["border-size"].flatMap { Int($0) } ?? 0
        guard let height = values["height"].flatMap({ Int($0) }) else { return }
        look.setHeight(
            scope, height, besidesText: padding.top + padding.bottom + 2 * border,
            FontText(values["font"] ?? ""))
    }

    private func applyIcon(_ key: String, _ value: String, _ scope: Draft.Scope) -> Verdict {
        switch key {
        case "icons":
            guard let flag = MakoOptions.flag(value) else { return .refused("neither 0 nor 1") }
            draft.setLayout(scope, ["icon"], "shown", .boolean(flag))
        case "max-icon-size":
            guard let size = Int(value) else { return .refused(Look.noNumber) }
            look.setPictures(scope, icon: size, image: size)
            return .inPart("every picture has this size; for mako it is the greatest")
        case "icon-location":
            switch value {
            case "left": draft.setLayout(scope, "arrangement", .string("row"))
            case "top": draft.setLayout(scope, "arrangement", .string("column"))
            case "bottom":
                draft.setLayout(scope, "arrangement", .string("column"))
                draft.setLayout(scope, "order", .texts(["header", "title", "body", "icon"]))
            default:
                return .refused("a picture is where reading begins, or above or below the text")
            }
        case "icon-border-radius":
            guard let radius = Int(value) else { return .refused(Look.noNumber) }
            draft.setTheme(scope, "image-radius", .integer(radius))
            guard radius > 0 else { return .converted }
            return .inPart("applies to images; icons keep their shape")
        default:
            guard value.isEmpty else {
                return .refused("icons come from the icon theme (XDG_DATA_DIRS)")
            }
        }
        return .converted
    }
}
