package import Geometry
package import Layout
package import Messages

private let nowhere = TextPosition(line: 1, column: 1)

extension Keys {
    /// Distances from four edges.
    package final func insets(_ key: String, _ about: KeyText, _ value: inout Insets) {
        let sides = [value.top, value.right, value.bottom, value.left]
        let isEven = sides.allSatisfy { $0 == value.top }
        entry(
            key, about,
            current: isEven
                ? .real(value.top) : .array(sides.map { Node(.real($0), at: nowhere) }),
            allowed: "0 to 1024 px, or [top, right, bottom, left]",
            shape: .anyOf([.number(0...1024), .array(.number(0...1024), 4...4)])
        ) { content in
            guard let insets = Insets(content) else { return false }
            value = insets
            return true
        }
    }

    /// An array of choices, each at most once.
    package final func choices<Choice: CaseIterable & RawRepresentable<String> & Equatable>(
        _ key: String, _ about: KeyText, _ value: inout [Choice]
    ) {
        entry(
            key, about,
            current: .array(value.map { Node(.string($0.rawValue), at: nowhere) }),
            allowed: "each at most once in brackets: "
                + Keys.list(Choice.allCases.map { $0.rawValue }),
            shape: .array(
                .words(Choice.allCases.map { $0.rawValue }), 0...Choice.allCases.count)
        ) { content in
            guard case .array(let nodes) = content else { return false }
            var choices: [Choice] = []
            for node in nodes {
                guard let choice = Choice(node.content), !choices.contains(choice) else {
                    return false
                }
                choices.append(choice)
            }
            value = choices
            return true
        }
    }

    /// Shadows, from the lowest to the highest.
    package final func shadows(_ key: String, _ about: KeyText, _ value: inout [Shadow]) {
        entry(
            key, about, current: .array(value.map { Node($0.content, at: nowhere) }),
            allowed:
                "at most 4 as [{ x = 0, y = 8, blur = 11, color = \"#0000004C\" }], x and y -64 to 64 px, "
                + "blur 0 to 48 px",
            shape: .array(Shadow.shape, 0...4)
        ) { content in
            guard case .array(let nodes) = content, nodes.count <= 4 else { return false }
            var shadows: [Shadow] = []
            for node in nodes {
                guard let shadow = Shadow(node.content) else { return false }
                shadows.append(shadow)
            }
            value = shadows
            return true
        }
    }
}

extension Insets {
    fileprivate init?(_ content: Node.Content) {
        let nodes: [Node] =
            switch content {
            case .array(let nodes) where nodes.count == 4: nodes
            case .array: []
            default: Array(repeating: Node(content, at: nowhere), count: 4)
            }
        let sides = nodes.compactMap { $0.content.number }.filter { (0...1024).contains($0) }
        guard sides.count == 4 else { return nil }
        self.init(top: sides[0], right: sides[1], bottom: sides[2], left: sides[3])
    }
}

extension Shadow {
    fileprivate static var shape: KeyShape {
        .table(
            [
                KeyShape.Member(name: "x", shape: .number(-64...64)),
                KeyShape.Member(name: "y", shape: .number(-64...64)),
                KeyShape.Member(name: "blur", shape: .number(0...48)),
                KeyShape.Member(name: "color", shape: .color),
            ], required: ["blur", "color"])
    }

    fileprivate init?(_ content: Node.Content) {
        guard case .table(let entries) = content else { return nil }
        var offset = Point.zero
        var blur: Double?
        var color: Color?
        for entry in entries {
            let number = entry.node.content.number
            switch (RegionalSpelling.folded(entry.key) ?? entry.key, entry.node.content, number) {
            case ("x", _, .some(let x)) where (-64...64).contains(x): offset.x = x
            case ("y", _, .some(let y)) where (-64...64).contains(y): offset.y = y
            case ("blur", _, .some(let deviation)) where (0...48).contains(deviation):
                blur = deviation
            case ("color", .string(let text), _):
                color = ColorText.argb(of: text).map { Color(argb: $0) }
                guard color != nil else { return nil }
            default: return nil
            }
        }
        guard let blur, let color else { return nil }
        self.init(offset: offset, deviation: blur, color: color)
    }

    fileprivate var content: Node.Content {
        .table([
            Node.Entry("x", at: nowhere, Node(.real(offset.x), at: nowhere)),
            Node.Entry("y", at: nowhere, Node(.real(offset.y), at: nowhere)),
            Node.Entry("blur", at: nowhere, Node(.real(deviation), at: nowhere)),
            Node.Entry(
                "color", at: nowhere, Node(.string(ColorText.text(argb: color.argb)), at: nowhere)),
        ])
    }
}

extension Keys {
    /// An array of texts, each of at most `longest` bytes.
    ///
    /// - Parameters:
    ///   - kind: What such an array is, for people.
    ///   - example: An example of a value, as TOML.
    package final func texts(
        _ key: String, _ about: KeyText, _ value: inout [String], longest: Int = 256,
        kind: String = "at most 32 texts in brackets", example: String = "[\"DP-1\", \"eDP-1\"]"
    ) {
        let position = TextPosition(line: 1, column: 1)
        entry(
            key, about,
            current: .array(value.map { Node(.string($0), at: position) }),
            allowed: "\(kind), such as \(example)",
            shape: .array(.text(longest: longest), 0...32)
        ) { content in
            guard case .array(let nodes) = content, nodes.count <= 32 else { return false }
            var texts: [String] = []
            for node in nodes {
                guard case .string(let text) = node.content, text.utf8.count <= longest else {
                    return false
                }
                texts.append(text)
            }
            value = texts
            return true
        }
    }

    /// A command: a program and its arguments.
    ///
    /// - Parameter example: An example of a value, as TOML.
    package final func command(
        _ key: String, _ about: KeyText, _ value: inout [String], example: String
    ) {
        texts(
            key, about, &value, longest: 4096, kind: "a command of at most 32 words in brackets",
            example: example)
    }

    /// An array of names from an open set.
    ///
    /// - Parameter example: An example of a value, as TOML.
    package final func openNames<Name: OpenName>(
        _ key: String, _ about: KeyText, _ value: inout [Name], example: String
    ) {
        let position = TextPosition(line: 1, column: 1)
        entry(
            key, about,
            current: .array(value.map { Node(.string($0.rawValue), at: position) }),
            allowed: "at most 32 names in brackets, such as \(example)",
            shape: .array(.name, 0...32)
        ) { content in
            guard case .array(let nodes) = content, nodes.count <= 32 else { return false }
            var names: [Name] = []
            for node in nodes {
                guard case .string(let text) = node.content, let name = Name(valid: text) else {
                    return false
                }
                names.append(name)
            }
            value = names
            return true
        }
    }
}
