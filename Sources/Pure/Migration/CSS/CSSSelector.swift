/// A widget of GTK, by which selectors find it.
struct CSSNode: Equatable {
    var type: String
    var classes: Set<String>

    init(_ type: String, _ classes: String...) {
        (self.type, self.classes) = (type, Set(classes))
    }
}

/// A selector of a style sheet, such as `.notification-row > .notification.critical`.
struct CSSSelector: Equatable {
    /// Conditions for one widget.
    private struct Compound: Equatable {
        /// The type; nil: any.
        var type: String?
        var classes: [String] = []
        var isRoot = false
        /// Whether the compound requires a state that no widget of a card at rest has, or an unknown one.
        var isNever = false
        /// Whether the compound requires a place among siblings, which is unknown here.
        var isPlaced = false
        /// Whether the widget must be the parent of the next compound's widget, not just an ancestor.
        var isParent = false
    }

    private var compounds: [Compound] = []
    /// Numbers of classes and types; more classes win over any number of types.
    private(set) var weight = (classes: 0, types: 0)

    static func == (first: CSSSelector, second: CSSSelector) -> Bool {
        first.compounds == second.compounds
    }

    /// The selectors of a list with commas.
    static func list(_ text: String) -> [CSSSelector] {
        var selectors: [CSSSelector] = []
        var (part, depth) = ("", 0)
        for character in text + "," {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if character == ",", depth <= 0 {
                if let selector = CSSSelector(Trimmed.text(part)) { selectors.append(selector) }
                part = ""
            } else {
                part.append(character)
            }
        }
        return selectors
    }

    private init?(_ text: String) {
        guard !text.isEmpty else { return nil }
        var compound = Compound()
        var isEmpty = true
        var rest = text[...]
        while let character = rest.first {
            switch character {
            case " ", ">", "+", "~":
                rest.removeFirst()
                if !isEmpty { compounds.append(compound) }
                if !isEmpty { compound = Compound() }
                isEmpty = true
                // Siblings are not told apart.
                if character == "+" || character == "~" { compound.isNever = true }
                if character == ">", !compounds.isEmpty {
                    compounds[compounds.count - 1].isParent = true
                }
            case ".":
                rest.removeFirst()
                compound.classes.append(Self.name(&rest))
                weight.classes += 1
                isEmpty = false
            case ":":
                rest.removeFirst()
                readState(&rest, &compound)
                weight.classes += 1
                isEmpty = false
            case "*":
                rest.removeFirst()
                isEmpty = false
            case "#", "[":
                compound.isNever = true
                isEmpty = false
                rest.removeFirst()
                _ = Self.name(&rest)
            default:
                let name = Self.name(&rest)
                if name.isEmpty {
                    compound.isNever = true
                    rest.removeFirst()
                } else {
                    compound.type = name.lowercased()
                    weight.types += 1
                }
                isEmpty = false
            }
        }
        if !isEmpty { compounds.append(compound) }
    }

    private static func name(_ rest: inout Substring) -> String {
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
        rest = rest.dropFirst(name.count)
        return String(name)
    }

    /// Reads a state such as `:hover` behind its colon.
    private func readState(_ rest: inout Substring, _ compound: inout Compound) {
        if rest.first == ":" { rest.removeFirst() }
        let name = Self.name(&rest)
        var argument = ""
        if rest.first == "(" {
            var depth = 0
            while let character = rest.popFirst() {
                if character == "(" { depth += 1 }
                if character == ")" { depth -= 1 }
                if depth == 0 { break }
                argument.append(character)
            }
            argument = String(argument.dropFirst())
        }
        switch name {
        case "root": compound.isRoot = true
        case "not" where Self.states.contains(argument): break
        case "first-child", "last-child", "only-child": compound.isPlaced = true
        default: compound.isNever = true
        }
    }

    private static let states: Set<String> = [
        ":active", ":backdrop", ":checked", ":disabled", ":focus", ":hover", ":selected",
    ]

    /// Whether the selector matches the last of these widgets, each of which is the parent of the next.
    ///
    /// The last widget's place among its siblings is unknown, so a selector that requires one does not match. For the
    /// widgets around it such a condition is ignored.
    func matches(_ path: ArraySlice<CSSNode>) -> Bool {
        compounds.last?.isPlaced == false && matches(path, compounds[...])
    }

    private func matches(_ path: ArraySlice<CSSNode>, _ parts: ArraySlice<Compound>) -> Bool {
        guard let last = parts.last else { return true }
        guard let node = path.last, Self.fits(last, node, isRoot: path.count == 1) else {
            return false
        }
        let (parents, rest) = (path.dropLast(), parts.dropLast())
        guard let before = rest.last else { return true }
        if before.isParent { return matches(parents, rest) }
        for end in parents.indices.reversed() where matches(parents[...end], rest) { return true }
        return false
    }

    private static func fits(_ compound: Compound, _ node: CSSNode, isRoot: Bool) -> Bool {
        guard !compound.isNever, !compound.isRoot || isRoot else { return false }
        if let type = compound.type, type != node.type { return false }
        return compound.classes.allSatisfy { node.classes.contains($0) }
    }
}
