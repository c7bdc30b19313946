/// The look of a card like one of swaync's notifications. A figure without a line is swaync's own.
struct SwayncLook {
    /// A figure with the index of its line.
    struct Figure<Content: Equatable>: Equatable {
        var content: Content
        var line: Int?
    }

    /// A line around a card.
    struct Border: Equatable {
        var width: Double
        var color: String
    }

    /// A shadow as CSS has it, without a spread.
    struct Shadow: Equatable {
        var x: Double
        var y: Double
        var blur: Double
        var color: String
    }

    /// Letters of a text.
    struct Letters: Equatable {
        var color: Figure<String>?
        var size: Figure<Double>?
        var weight: Figure<Int>?
        var family: Figure<String>?
    }

    /// Space around the card and within its edge: top, right, bottom, left.
    private(set) var outside = [0.0, 0, 0, 0]
    private(set) var inside = [0.0, 0, 0, 0]
    /// The line of the last space that was set.
    private(set) var spaceLine: Int?
    private(set) var ground: Figure<String>?
    private(set) var border: Figure<Border>?
    private(set) var radius: Figure<Double>?
    private(set) var shadows: Figure<[Shadow]>?
    private(set) var title = Letters()
    private(set) var body = Letters()
    private(set) var button: Figure<String>?
    private(set) var buttonText: Figure<String>?
    private(set) var buttonRadius: Figure<Double>?
    private(set) var filled: Figure<String>?
    private(set) var track: Figure<String>?
    private(set) var imageSize: Figure<Double>?
    private(set) var imageRadius: Figure<Double>?

    private let tree: SwayncTree
    private let values: CSSValues

    init(_ tree: SwayncTree, _ values: CSSValues) {
        (self.tree, self.values) = (tree, values)
        readBoxes()
        title = letters(.summary)
        body = letters(.body)
        readParts()
    }

    // MARK: Boxes

    /// Reads the boxes that lie within each other: the outermost that is painted is the card.
    private mutating func readBoxes() {
        var isCard = false
        /// Distance from the card's edge at each side.
        var depth = [0.0, 0, 0, 0]
        for part in SwayncTree.boxes {
            let (margin, padding) = (spaces(part, "margin"), spaces(part, "padding"))
            let color = color(part, "background-color").flatMap {
                ColorName.opacity($0.content) > 0 ? $0 : nil
            }
            let (line, inset, cast) = (borderLine(part), insetLine(part), cast(part))
            let isPainted =
                color != nil || line != nil || inset != nil || cast?.content.isEmpty == false
            guard isCard || isPainted else {
                for side in 0..<4 { outside[side] += margin[side] + padding[side] }
                continue
            }
            for side in 0..<4 {
                if isCard { depth[side] += margin[side] } else { outside[side] += margin[side] }
            }
            if !isCard { (radius, shadows, isCard) = (length(part, "border-radius"), cast, true) }
            if let color { lay(color, at: depth.min() ?? 0) }
            if (depth.max() ?? 0) == 0, let edge = inset ?? line { border = edge }
            let width = line?.content.width ?? 0
            for side in 0..<4 { depth[side] += width + padding[side] }
        }
        inside = depth.map { max(0, $0 - (border?.content.width ?? 0)) }
    }

    /// Puts the colour of a box over those of the boxes around it.
    ///
    /// - Parameter distance: Distance from the card's edge. If it is not 0, the outer box is visible as a border.
    private mutating func lay(_ color: Figure<String>, at distance: Double) {
        if let ground, distance > border?.content.width ?? 0 {
            border = Figure(
                content: Border(width: distance, color: ground.content), line: ground.line)
        }
        let whole = ground.map { ColorName.over(color.content, $0.content) }
        ground = Figure(content: whole ?? color.content, line: color.line)
    }

    /// The border of a box; nil: none is visible.
    private func borderLine(_ part: SwayncTree.Part) -> Figure<Border>? {
        guard let said = tree[part, "border-width"], let parts = values.parts(said.text) else {
            return nil
        }
        let own = parts.filter { !["solid", "dashed", "dotted", "double"].contains($0) }
        guard !parts.contains("none"),
            let width = own.lazy.compactMap({ values.length($0, size: 16) }).first,
            width > 0
        else { return nil }
        var color = own.lazy.compactMap { values.color($0) }.first ?? "#FFFFFF"
        var line = said.line
        if let other = tree[part, "border-color"], other != said,
            let value = values.color(other.text)
        {
            (color, line) = (value, other.line ?? line)
        }
        guard ColorName.opacity(color) > 0 else { return nil }
        return Figure(content: Border(width: width, color: color), line: line)
    }

    /// The members of a box's shadow, each with its words.
    private func shadowWords(_ part: SwayncTree.Part) -> (words: [[String]], line: Int?)? {
        guard let said = tree[part, "box-shadow"], let members = values.members(said.text) else {
            return nil
        }
        guard said.text != "none" else { return ([], said.line) }
        return (members.map { values.parts($0) ?? [] }, said.line)
    }

    /// The border that an inset shadow of a box draws; nil: there is none.
    private func insetLine(_ part: SwayncTree.Part) -> Figure<Border>? {
        guard let (members, line) = shadowWords(part) else { return nil }
        for words in members where words.contains("inset") {
            let lengths = words.compactMap { values.length($0, size: 16) }
            guard let color = words.lazy.compactMap({ values.color($0) }).first, lengths.count >= 3
            else { continue }
            // A glow becomes a thin line of its colour.
            let spread = lengths.count > 3 ? lengths[3] : 0
            let width = spread > 0 ? spread : lengths[2] > 0 ? 1 : 0
            if width > 0 { return Figure(content: Border(width: width, color: color), line: line) }
        }
        return nil
    }

    /// The shadows that a box casts; nil: unset.
    private func cast(_ part: SwayncTree.Part) -> Figure<[Shadow]>? {
        guard let (members, line) = shadowWords(part) else { return nil }
        var shadows: [Shadow] = []
        for words in members where !words.contains("inset") {
            let lengths = words.compactMap { values.length($0, size: 16) }
            guard let color = words.lazy.compactMap({ values.color($0) }).first, lengths.count >= 2
            else { continue }
            shadows.append(
                Shadow(
                    x: lengths[0], y: lengths[1], blur: lengths.count > 2 ? lengths[2] : 0,
                    color: color))
        }
        return Figure(content: shadows, line: line)
    }

    private mutating func spaces(_ part: SwayncTree.Part, _ kind: String) -> [Double] {
        SwayncTree.sides.enumerated().map { index, side in
            guard let said = tree[part, "\(kind)-\(side)"], let words = values.parts(said.text)
            else { return 0 }
            let lengths = words.compactMap { values.length($0, size: 16) }
            guard lengths.count == words.count,
                let place = Self.place(of: index, among: lengths.count)
            else {
                return 0
            }
            if let line = said.line { spaceLine = max(spaceLine ?? line, line) }
            return max(0, lengths[place])
        }
    }

    /// Index of a side's length in a list of one to four lengths.
    private static func place(of side: Int, among count: Int) -> Int? {
        switch count {
        case 1: 0
        case 2: side % 2
        case 3: side == 3 ? 1 : side
        case 4: side
        default: nil
        }
    }

    // MARK: Parts

    private func color(_ part: SwayncTree.Part, _ property: String) -> Figure<String>? {
        guard let said = tree[part, property], let color = values.color(said.text) else {
            return nil
        }
        return Figure(content: color, line: said.line)
    }

    private func length(_ part: SwayncTree.Part, _ property: String) -> Figure<Double>? {
        guard let said = tree[part, property], let first = values.parts(said.text)?.first,
            let length = values.length(first, size: 16)
        else { return nil }
        return Figure(content: length, line: said.line)
    }

    private func letters(_ part: SwayncTree.Part) -> Letters {
        var letters = Letters()
        if let said = tree.inherited(part, "color"), let color = values.color(said.text) {
            letters.color = Figure(content: color, line: said.line)
        }
        if let said = tree.inherited(part, "font-size"),
            let size = values.length(said.text, size: CSSValues.rootSize)
        {
            letters.size = Figure(content: size, line: said.line)
        }
        if let said = tree.inherited(part, "font-weight"),
            let weight = Self.weight(values.resolve(said.text))
        {
            letters.weight = Figure(content: weight, line: said.line)
        }
        if let said = tree.inherited(part, "font-family"), let families = values.members(said.text)
        {
            let names = families.map { $0.filter { $0 != "\"" && $0 != "'" } }.joined(
                separator: ",")
            letters.family = Figure(content: names, line: said.line)
        }
        return letters
    }

    static func weight(_ text: String?) -> Int? {
        switch text {
        case "normal": 400
        case "bold": 700
        case "bolder": 700
        case "lighter": 300
        case let text?: Int(text)
        case nil: nil
        }
    }

    private mutating func readParts() {
        button = color(.buttonLabel, "background-color") ?? color(.button, "background-color")
        buttonText = letters(.buttonLabel).color
        buttonRadius = length(.buttonLabel, "border-radius") ?? length(.button, "border-radius")
        filled = color(.filled, "background-color")
        track = color(.trough, "background-color")
        imageSize = length(.image, "-gtk-icon-size")
        imageRadius = length(.image, "border-radius")
    }
}
