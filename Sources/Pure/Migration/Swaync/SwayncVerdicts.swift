/// Gives the verdicts on declarations of swaync's style sheet.
struct SwayncVerdicts {
    private let values: CSSValues

    init(_ values: CSSValues) { self.values = values }

    /// Why a block that concerns no part of a card at rest is refused.
    static func reason(_ selectors: String) -> String {
        if selectors.contains("control-center") || selectors.contains("widget") {
            return "the panel has the colours of the cards and its own sizes"
        }
        if [":hover", ":active", ":focus", ":checked", ":disabled"].contains(
            where: selectors.contains)
        {
            return "colours under the pointer are shades of the others"
        }
        if selectors.contains("group") { return "a group looks like its cards" }
        if selectors.contains("inline-reply") {
            return "the reply field has shades of the card's colours"
        }
        return "no part of a card matches"
    }

    /// Properties that have no effect here if they are as by default.
    private static let nothing: Set<String> = [
        "none", "0", "0px", "transparent", "inherit", "initial", "unset",
    ]
    private static let boxes: Set<SwayncTree.Part> = Set(SwayncTree.boxes)

    /// The verdict on a declaration for parts of a card.
    func verdict(_ declaration: CSSDeclaration, of parts: [SwayncTree.Part]) -> Verdict {
        let (name, value) = (declaration.name, declaration.value)
        if name == "all" { return .converted }
        if let problem = problem(name, value) { return .refused(problem) }
        // A declaration for several parts is converted if it is for one of them.
        let verdicts = parts.map { verdict(name, value, of: $0) }
        if verdicts.contains(.converted) { return .converted }
        return verdicts.first { !$0.isRefused } ?? verdicts[0]
    }

    /// Why a value cannot be read; nil: it can, or is not needed.
    private func problem(_ name: String, _ value: String) -> String? {
        if Self.nothing.contains(value) { return nil }
        switch name {
        case "color", "background-color", "border-color":
            return values.color(value) == nil ? "unknown colour" : nil
        case "background":
            return values.color(value) == nil ? "the background of a card is one colour" : nil
        case "font-size":
            return values.length(value, size: 16) == nil ? "unknown length" : nil
        default: return nil
        }
    }

    private func verdict(_ name: String, _ value: String, of part: SwayncTree.Part) -> Verdict {
        let unused = Verdict.refused("cards have no such property")
        let isNothing = Self.nothing.contains(value)
        switch (part, name) {
        case (_, "font-size"), (_, "font-family"), (_, "font-weight"), (_, "color"):
            switch part {
            case .time: return .refused("cards do not show their age")
            case .close, .image, .bar, .trough, .filled:
                return .refused("the close button has the colours of the card")
            default: return .converted
            }
        case (let box, _) where Self.boxes.contains(box): return boxVerdict(name, value)
        case (.image, "-gtk-icon-size"): return .converted
        case (.image, "border-radius"):
            return isNothing ? .converted : .inPart("applies to images; icons keep their shape")
        case (.button, "background"), (.button, "background-color"), (.buttonLabel, "background"),
            (.buttonLabel, "background-color"), (.button, "border-radius"),
            (.buttonLabel, "border-radius"), (.filled, "background"), (.filled, "background-color"),
            (.trough, "background"), (.trough, "background-color"):
            return .converted
        case (.time, _): return .refused("cards do not show their age")
        case (.close, _):
            return .refused("the close button has the colours of the card")
        default: return isNothing ? .converted : unused
        }
    }

    private func boxVerdict(_ name: String, _ value: String) -> Verdict {
        switch name {
        case "background", "background-color", "border", "border-color", "border-width",
            "border-radius", "margin", "margin-top", "margin-right", "margin-bottom",
            "margin-left", "padding", "padding-top", "padding-right", "padding-bottom",
            "padding-left":
            return .converted
        case "box-shadow":
            let members = values.members(value) ?? []
            let hasGlow = members.contains { member in
                guard member.contains("inset"), let words = values.parts(member) else {
                    return false
                }
                let lengths = words.compactMap { values.length($0, size: 16) }
                return lengths.count > 2 && lengths[2] > 0
            }
            let hasSpread = members.contains { member in
                guard !member.contains("inset"), let words = values.parts(member) else {
                    return false
                }
                let lengths = words.compactMap { values.length($0, size: 16) }
                return lengths.count > 3 && lengths[3] != 0
            }
            if hasSpread { return .inPart("shadows have no spread") }
            if hasGlow { return .inPart("a glow inside the card becomes a border") }
            return .converted
        default:
            return Self.nothing.contains(value)
                ? .converted : .refused("cards have no such property")
        }
    }
}
