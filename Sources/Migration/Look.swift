internal import Configuration

/// Settings of the messages' look that mako and dunst have in common.
struct Look {
    let draft: Draft
    /// Colours that apply where the program's file sets only one of ground and text.
    let ground: String
    let text: String

    init(_ draft: Draft, ground: String, text: String) {
        (self.draft, self.ground, self.text) = (draft, ground, text)
    }

    private static let modes = ["light", "dark"]
    private static let noColor = "no colour: #RGB, #RRGGBB and #RRGGBBAA are read"

    /// Sets the colour of a card's ground.
    func setGround(_ scope: Draft.Scope, _ color: String) -> Verdict {
        guard let color = ColorName.hexadecimal(color) else { return .refused(Self.noColor) }
        if scope == .all, !isSet(scope, "text") { setText(scope, text) }
        set(scope, "ground", color)
        return .converted
    }

    /// Sets the colour of texts, and of everything that is drawn in it.
    func setForeground(_ scope: Draft.Scope, _ color: String) -> Verdict {
        guard let color = ColorName.hexadecimal(color) else { return .refused(Self.noColor) }
        if scope == .all, !isSet(scope, "ground") { set(scope, "ground", ground) }
        setText(scope, color)
        return .converted
    }

    /// Sets the colour of a card's border.
    func setBorder(_ scope: Draft.Scope, _ color: String) -> Verdict {
        guard let color = ColorName.hexadecimal(color) else { return .refused(Self.noColor) }
        set(scope, "border", color)
        return .converted
    }

    /// Sets the colour of the filled part of a progress bar.
    func setAccent(_ scope: Draft.Scope, _ color: String) -> Verdict {
        guard let color = ColorName.hexadecimal(color) else { return .refused(Self.noColor) }
        set(scope, "accent", color)
        return .converted
    }

    private func setText(_ scope: Draft.Scope, _ color: String) {
        for key in ["text", "body-text", "secondary-text", "link", "sign", "button-text", "focus"] {
            set(scope, key, color)
        }
        for (key, opacity) in [
            ("button", 26), ("hovered-button", 46), ("pressed-button", 66), ("track", 46),
        ] { set(scope, key, ColorName.faded(color, to: opacity)) }
    }

    private func isSet(_ scope: Draft.Scope, _ key: String) -> Bool {
        draft.setsTheme(scope, [Self.modes[0]], key)
    }

    private func set(_ scope: Draft.Scope, _ key: String, _ color: String) {
        for mode in Self.modes { draft.setTheme(scope, [mode], key, .string(color)) }
    }

    /// Sets a font in Pango's notation.
    func setFont(_ scope: Draft.Scope, _ text: String) -> Verdict {
        let font = FontText(text)
        if !font.families.isEmpty {
            draft.setTheme(scope, ["fonts"], "family", .string(font.families))
        }
        for step in ["body", "title", "caption"] {
            if let size = font.size {
                let size = (size * 100).rounded() / 100
                draft.setTheme(scope, ["fonts", step], "size", .real(size))
                draft.setTheme(
                    scope, ["fonts", step], "line-height", .real((size * 1.35).rounded()))
            }
            if let weight = font.weight, step == "body" {
                draft.setTheme(scope, ["fonts", step], "weight", .integer(weight))
            }
        }
        guard font.unknown.isEmpty else {
            return .translated("without " + font.unknown.joined(separator: " "))
        }
        return .converted
    }

    /// Sets the width of a card's border, pixels.
    func setBorderWidth(_ scope: Draft.Scope, _ text: String) -> Verdict {
        guard let width = Int(text), width >= 0 else { return .refused(Self.noNumber) }
        draft.setLayout(scope, "border", .boolean(width > 0))
        return width < 2 ? .converted : .translated("the line around a card is a hairline here")
    }

    /// Sets a whole number of a layout.
    func setLength(
        _ scope: Draft.Scope, in path: [String] = [], _ key: String, _ text: String
    ) -> Verdict {
        guard let number = Int(text) else { return .refused(Self.noNumber) }
        draft.setLayout(scope, path, key, .integer(number))
        return .converted
    }

    static let noNumber = "no whole number"
}

/// One to four lengths as in CSS: all edges; vertical and horizontal; top, horizontal and bottom; all four.
struct Edges: Equatable {
    var top: Int
    var right: Int
    var bottom: Int
    var left: Int

    init?(_ text: String) {
        let parts = text.split(separator: ",").map { Int(Trimmed.text($0)) }
        let numbers = parts.compactMap { $0 }.filter { (0...10_000).contains($0) }
        guard numbers.count == parts.count, (1...4).contains(numbers.count) else { return nil }
        top = numbers[0]
        right = numbers.count > 1 ? numbers[1] : top
        bottom = numbers.count > 2 ? numbers[2] : top
        left = numbers.count > 3 ? numbers[3] : right
    }

    init(top: Int, right: Int, bottom: Int, left: Int) {
        (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
    }

    /// The sum of both lengths at each edge.
    static func + (first: Edges, second: Edges) -> Edges {
        Edges(
            top: first.top + second.top, right: first.right + second.right,
            bottom: first.bottom + second.bottom, left: first.left + second.left)
    }

    /// The lengths as a layout has them.
    var content: Node.Content {
        let place = TextPosition(line: 1, column: 1)
        return .array([top, right, bottom, left].map { Node(.integer($0), at: place) })
    }
}
