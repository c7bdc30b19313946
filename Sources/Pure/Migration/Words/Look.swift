internal import Configuration

/// Settings of the messages' look that the other programs have in common.
struct Look {
    let draft: Draft
    /// Whether the empty part of a bar of progress can be seen.
    private let hasTrack: Bool

    init(_ draft: Draft, hasTrack: Bool = true) { (self.draft, self.hasTrack) = (draft, hasTrack) }

    private static let modes = ["light", "dark"]
    private static let noColor = "no colour: #RGB, #RRGGBB and #RRGGBBAA are read"

    /// Turns off what cards of the other programs do not have, such as marks of critical messages, and makes lines as
    /// high as the font.
    func setPlainness() {
        draft.setLayout(.all, "alarm", .boolean(false))
        draft.setLayout(.all, ["icon"], "order", .texts(["image", "icon-text", "icon"]))
        draft.setLayout(.all, ["icon"], "badge-size", .integer(0))
        draft.setLayout(.all, ["app-name"], "shown", .boolean(false))
        for part in ["title", "body"] {
            draft.setLayout(.all, [part], "lines", .integer(Self.mostLines))
            draft.setLayout(.all, [part], "lines-alone", .integer(Self.mostLines))
            draft.setLayout(.all, [part], "below", .integer(0))
        }
        for step in Self.steps {
            draft.setTheme(.all, ["fonts", step], "line-height", .integer(0))
        }
    }

    /// Makes cards plain boxes as of mako and dunst: without age and shadow, with square pictures in the middle of the lines
    /// and with bold titles.
    func setBoxes() {
        setPlainness()
        draft.setLayout(.all, ["age"], "shown", .boolean(false))
        draft.setLayout(.all, "shadow", .boolean(false))
        draft.setLayout(.all, ["icon"], "alignment", .string("middle"))
        draft.setTheme(.all, "image-radius", .integer(0))
        setTitleWeight(.all, 700)
    }

    /// Maximum number of lines of a text that only the height limits.
    private static let mostLines = 64
    /// Fonts of the parts of a card.
    private static let steps = ["caption", "body", "title", "button", "status"]

    // MARK: Colours

    /// Sets the colour of a card's ground.
    func setGround(_ scope: Draft.Scope, _ color: String) -> Verdict {
        guard let color = ColorName.hexadecimal(color) else { return .refused(Self.noColor) }
        set(scope, "ground", color)
        return .converted
    }

    /// Sets the colour of texts, and of everything that is drawn in it.
    func setForeground(_ scope: Draft.Scope, _ color: String) -> Verdict {
        guard let color = ColorName.hexadecimal(color) else { return .refused(Self.noColor) }
        for key in ["text", "body-text", "secondary-text", "link", "button-text", "focus"] {
            set(scope, key, color)
        }
        for (key, opacity) in [
            ("button", 26), ("hovered-button", 46), ("pressed-button", 66),
            ("track", hasTrack ? 46 : 0),
        ] { set(scope, key, ColorName.faded(color, to: opacity)) }
        return .converted
    }

    /// Sets the colour of a card's border.
    func setBorder(_ scope: Draft.Scope, _ color: String) -> Verdict {
        guard let color = ColorName.hexadecimal(color) else { return .refused(Self.noColor) }
        set(scope, "border", color)
        return .converted
    }

    /// Sets the colour of the filled part of a progress bar and of active parts of the panel.
    func setAccent(_ scope: Draft.Scope, _ color: String) -> Verdict {
        guard let color = ColorName.hexadecimal(color) else { return .refused(Self.noColor) }
        set(scope, "accent", color)
        set(scope, "on-accent", ColorName.ink(on: color))
        set(scope, "sign", color)
        return .converted
    }

    /// Sets a colour of the theme.
    func set(_ scope: Draft.Scope, _ key: String, _ color: String) {
        for mode in Self.modes { draft.setTheme(scope, [mode], key, .string(color)) }
    }

    // MARK: Fonts

    /// Sets a font in Pango's notation.
    func setFont(_ scope: Draft.Scope, _ text: String) -> Verdict {
        let font = FontText(text)
        setFamilies(scope, font.families)
        for step in Self.steps {
            if let size = font.size { setSize(scope, step, size) }
            if step != "title" {
                draft.setTheme(scope, ["fonts", step], "weight", .integer(font.weight ?? 400))
            }
        }
        guard font.unknown.isEmpty else {
            return .inPart("without " + font.unknown.joined(separator: " "))
        }
        return .converted
    }

    /// Sets the families of a theme's fonts.
    func setFamilies(_ scope: Draft.Scope, _ families: String) {
        guard !families.isEmpty else { return }
        draft.setTheme(scope, ["fonts"], "family", .string(families))
    }

    /// Sets the size of a font, pixels.
    func setSize(_ scope: Draft.Scope, _ step: String, _ size: Double) {
        let size = (size * 100).rounded() / 100
        draft.setTheme(scope, ["fonts", step], "size", .real(size))
    }

    /// Sets the weight of titles.
    func setTitleWeight(_ scope: Draft.Scope, _ weight: Int) {
        draft.setTheme(scope, ["fonts", "title"], "weight", .integer(weight))
    }

    /// Sets the look that a format gives to messages.
    func apply(_ format: FormatText, _ scope: Draft.Scope) {
        draft.titles.append(
            Draft.Title(
                scope: scope, isBold: format.isTitleBold, color: format.titleColor,
                line: draft.current))
        let common = draft.sheets.first { $0.kind == .layout && $0.scope == .all }
        guard format.joinsTexts || common?.document.entry([], "joins-texts") != nil else { return }
        draft.setLayout(scope, "joins-texts", .boolean(format.joinsTexts))
    }

    // MARK: Sizes

    /// Sets the width of a card's border, pixels.
    func setBorderWidth(_ scope: Draft.Scope, _ text: String) -> Verdict {
        setLength(scope, "border-width", text)
    }

    /// Sets a whole number of a layout.
    func setLength(
        _ scope: Draft.Scope, in path: [String] = [], _ key: String, _ text: String
    ) -> Verdict {
        guard let number = Self.number(text) else { return .refused(Self.noNumber) }
        draft.setLayout(scope, path, key, .integer(number))
        return .converted
    }

    /// Sets how high a card is at most: by the lines of its text, since buttons are below that.
    ///
    /// - Parameter besidesText: Part of the height that is not for text.
    func setHeight(_ scope: Draft.Scope, _ height: Int, besidesText: Int, _ font: FontText) {
        let size = font.size ?? 13
        // The usual extents of fonts above and below the baseline, each rounded up as they are drawn.
        let line = (size * 0.93).rounded(.up) + (size * 0.24).rounded(.up)
        let lines = Int(Double(height - besidesText) / max(line, 1))
        // The title takes one of the lines.
        draft.setLayout(scope, ["body"], "lines", .integer(min(max(lines - 1, 1), Self.mostLines)))
        draft.setLayout(
            scope, ["body"], "lines-alone", .integer(min(max(lines, 1), Self.mostLines)))
        draft.setLayout(scope, "max-height", .integer(height + Self.buttonsHeight))
    }

    /// Height of a row of buttons with the space above it, by the built-in layout.
    private static let buttonsHeight = 52

    /// Sets the distance of cards from the edges of the output.
    func setMargin(_ scope: Draft.Scope, _ margin: Edges) {
        for key in ["margin", "compact-margin"] { draft.setLayout(scope, key, margin.content) }
    }

    /// Sets the distance between cards.
    func setGap(_ scope: Draft.Scope, _ gap: Int) {
        for key in ["gap", "compact-gap"] { draft.setLayout(scope, key, .integer(gap)) }
    }

    /// Sets the side of icons and images.
    func setPictures(_ scope: Draft.Scope, icon: Int, image: Int) {
        draft.setLayout(scope, ["icon"], "size", .integer(icon))
        draft.setLayout(scope, ["icon"], "image-size", .integer(image))
    }

    /// Sets the side at which texts begin; `isBeside`: whether a picture may stand beside them.
    func setAlignment(_ scope: Draft.Scope, _ word: String, isBeside: Bool) -> Verdict {
        switch word {
        case "left": draft.setLayout(scope, "alignment", .string("leading"))
        case "center":
            draft.setLayout(scope, "alignment", .string("center"))
            guard isBeside else {
                draft.setLayout(scope, "arrangement", .string("column"))
                return .converted
            }
            return .inPart(
                "title and body are centred together; their lines start at the same place")
        case "right": return .refused("texts begin where reading begins, or are centred")
        default: return .refused("none of left, center and right")
        }
        return .converted
    }

    /// A whole number, or one with a fraction that is dropped; nil: the text is none.
    static func number(_ text: String) -> Int? {
        if let number = Int(text) { return number }
        guard let number = Double(text), number.isFinite, number.magnitude < 1e9 else { return nil }
        return Int(number)
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
        self.init(numbers)
    }

    /// Creates edges from one to four lengths.
    init(_ numbers: [Int]) {
        top = numbers[0]
        right = numbers.count > 1 ? numbers[1] : top
        bottom = numbers.count > 2 ? numbers[2] : top
        left = numbers.count > 3 ? numbers[3] : right
    }

    init(all length: Int) { self.init(top: length, right: length, bottom: length, left: length) }

    init(top: Int, right: Int, bottom: Int, left: Int) {
        (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
    }

    /// The sum of both lengths at each edge.
    static func + (first: Edges, second: Edges) -> Edges {
        Edges(
            top: first.top + second.top, right: first.right + second.right,
            bottom: first.bottom + second.bottom, left: first.left + second.left)
    }

    /// Whether all four are the same.
    var isEven: Bool { right == top && bottom == top && left == top }

    /// The lengths as a layout has them.
    var content: Node.Content { .list([top, right, bottom, left].map { .integer($0) }) }
}

/// A font in Pango's notation, such as `Noto Sans, monospace Bold 10`.
struct FontText: Equatable {
    /// Families separated by commas; empty: unset.
    var families: String
    /// Size in pixels; nil: unset.
    var size: Double?
    /// Weight; nil: unset.
    var weight: Int?
    /// Words without an equivalent.
    var unknown: [String] = []

    private static let weights = [
        "thin": 100, "ultra-light": 200, "extra-light": 200, "light": 300, "semi-light": 350,
        "regular": 400, "normal": 400, "book": 400, "medium": 500, "semi-bold": 600,
        "demi-bold": 600, "semibold": 600, "demibold": 600, "bold": 700, "ultra-bold": 800,
        "extra-bold": 800, "heavy": 900, "black": 900,
    ]
    private static let others: Set<String> = [
        "italic", "oblique", "roman", "small-caps", "condensed", "semi-condensed",
        "ultra-condensed", "extra-condensed", "expanded",
    ]

    init(_ text: String) {
        var words = text.split(separator: " ").map(String.init)
        if let last = words.last {
            let isPixels = last.hasSuffix("px")
            if let number = Double(isPixels ? String(last.dropLast(2)) : last), number.isFinite {
                // A point is 96/72 of a pixel, as in Pango on Wayland.
                size = isPixels ? number : number * 96 / 72
                words.removeLast()
            }
        }
        while let last = words.last, words.count > 1 {
            let word = last.lowercased()
            if let value = Self.weights[word] {
                weight = value
            } else if Self.others.contains(word) {
                unknown.insert(last, at: 0)
            } else {
                break
            }
            words.removeLast()
        }
        families = words.joined(separator: " ")
        while families.hasSuffix(",") { families.removeLast() }
    }
}
