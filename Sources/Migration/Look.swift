internal import Configuration

/// What mako and dunst both say of the look of their messages.
struct Look {
    let draft: Draft
    /// Ground and text where the program's file says one of them only.
    let ground: String
    let text: String

    init(_ draft: Draft, ground: String, text: String) {
        (self.draft, self.ground, self.text) = (draft, ground, text)
    }

    private static let modes = ["light", "dark"]
    private static let noColor = "no colour: #RGB, #RRGGBB and #RRGGBBAA are read"

    /// The card's ground.
    func setGround(_ scope: Draft.Scope, _ color: String) -> Verdict {
        guard let color = ColorName.hexadecimal(color) else { return .refused(Self.noColor) }
        if scope == .all, !isSet(scope, "text") { setText(scope, text) }
        set(scope, "ground", color)
        return .taken
    }

    /// Texts, and what is drawn in their colour.
    func setForeground(_ scope: Draft.Scope, _ color: String) -> Verdict {
        guard let color = ColorName.hexadecimal(color) else { return .refused(Self.noColor) }
        if scope == .all, !isSet(scope, "ground") { set(scope, "ground", ground) }
        setText(scope, color)
        return .taken
    }

    /// The line around the card.
    func setBorder(_ scope: Draft.Scope, _ color: String) -> Verdict {
        guard let color = ColorName.hexadecimal(color) else { return .refused(Self.noColor) }
        set(scope, "border", color)
        return .taken
    }

    /// The filled part of the bar of progress.
    func setAccent(_ scope: Draft.Scope, _ color: String) -> Verdict {
        guard let color = ColorName.hexadecimal(color) else { return .refused(Self.noColor) }
        set(scope, "accent", color)
        return .taken
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

    /// A font as Pango describes it.
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
        return .taken
    }

    /// A line around the card of so many pixels.
    func setBorderWidth(_ scope: Draft.Scope, _ text: String) -> Verdict {
        guard let width = Int(text), width >= 0 else { return .refused(Self.noNumber) }
        draft.setLayout(scope, "border", .boolean(width > 0))
        return width < 2 ? .taken : .translated("the line around a card is a hairline here")
    }

    /// A whole number of a layout.
    func setLength(
        _ scope: Draft.Scope, in path: [String] = [], _ key: String, _ text: String
    ) -> Verdict {
        guard let number = Int(text) else { return .refused(Self.noNumber) }
        draft.setLayout(scope, path, key, .integer(number))
        return .taken
    }

    static let noNumber = "no whole number"
}

/// One to four lengths as of CSS: all edges; vertical and horizontal; top, horizontal and bottom; all four.
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

    /// The sum at each edge.
    static func + (first: Edges, second: Edges) -> Edges {
        Edges(
            top: first.top + second.top, right: first.right + second.right,
            bottom: first.bottom + second.bottom, left: first.left + second.left)
    }

    /// As a layout says them.
    var content: Node.Content {
        let place = TextPosition(line: 1, column: 1)
        return .array([top, right, bottom, left].map { Node(.integer($0), at: place) })
    }
}
