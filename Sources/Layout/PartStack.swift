/// The parts of a message from top to bottom, as far as there is room for them. Lengths are logical pixels.
struct PartStack {
    /// Those that have a place, with as many lines and rows as they have got.
    private(set) var parts: [Part]
    /// The height of what stands beside the text.
    var besideHeight: Double
    /// Whether something may stand beside the text: content and buttons then stand below both.
    let isRow: Bool

    init(_ parts: [Part], besideHeight: Double, isRow: Bool) {
        self.parts = parts
        self.besideHeight = besideHeight
        self.isRow = isRow
    }

    /// The height of everything.
    var height: Double {
        var height = 0.0
        forEachPlace { part, top in height = top + part.height }
        return max(height, besideHeight)
    }

    /// The height of the parts that stand beside something.
    var columnHeight: Double {
        var height = 0.0
        forEachPlace { part, top in
            if !isBelow(part) { height = top + part.height }
        }
        return height
    }

    /// Whether `part` stands below what is beside the text.
    func isBelow(_ part: Part) -> Bool {
        isRow && (part.kind == .buttons || part.kind == .content)
    }

    /// Calls `body` with each part and its top.
    func forEachPlace(_ body: (Part, Double) -> Void) {
        var bottom = 0.0
        // What the last one wants below it; nil while nothing has come.
        var wanted: Double?
        for part in parts where part.units > 0 {
            if isBelow(part), besideHeight > 0 {
                bottom = max(bottom, besideHeight)
                wanted = wanted ?? 0
            }
            let top = wanted.map { bottom + max($0, part.above) } ?? bottom
            body(part, top)
            bottom = top + part.height
            wanted = part.below
        }
    }

    /// Takes away what does not fit into `height`: what is least important first.
    ///
    /// The first line of the first text stays in any case.
    mutating func fit(into height: Double) {
        guard self.height > height else { return }
        let wanted = parts
        for index in parts.indices { parts[index].units = 0 }
        for claim in claims(of: wanted) {
            var granted = 0
            while granted < claim.units {
                parts[claim.index].units += 1
                if self.height > height, !claim.isSure {
                    parts[claim.index].units -= 1
                    break
                }
                granted += 1
            }
        }
        for index in parts.indices where parts[index].units < wanted[index].units {
            // What is whole keeps its limit: it is drawn as it has been measured.
            let units = parts[index].units
            parts[index].block?.maxLines = units
        }
        parts.removeAll { $0.units == 0 }
    }

    /// One wish for room: all of a part, its first line, or the lines and rows after it.
    private struct Claim {
        var index: Int
        var units: Int
        var priority: Int
        var isSure = false
    }

    /// How much more the first line of a text counts than the others.
    private static let firstLine = 25

    /// The wishes of all parts, the most important first.
    private func claims(of wanted: [Part]) -> [Claim] {
        let first = wanted.firstIndex { $0.isText && $0.kind != .header }
        var claims: [Claim] = []
        for (index, part) in wanted.enumerated() {
            let priority = min(max(part.priority, -1_000_000), 1_000_000)
            guard part.isText, part.kind != .header else {
                claims.append(Claim(index: index, units: part.units, priority: priority))
                continue
            }
            claims.append(
                Claim(
                    index: index, units: 1,
                    priority: index == first ? .max : priority + PartStack.firstLine,
                    isSure: index == first))
            claims.append(Claim(index: index, units: part.units - 1, priority: priority))
        }
        // Equal ones in the order of the stack.
        return claims.enumerated().sorted { one, other in
            one.element.priority != other.element.priority
                ? one.element.priority > other.element.priority : one.offset < other.offset
        }.map { $0.element }
    }

    /// Gives the texts another width, in which they fit as they do now.
    mutating func narrow(to width: Double) {
        for index in parts.indices where parts[index].block != nil {
            parts[index].block?.width = width
        }
    }
}
