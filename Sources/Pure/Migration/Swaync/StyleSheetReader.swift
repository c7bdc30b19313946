internal import Configuration

/// Converts swaync's style sheet to a layout and themes.
final class StyleSheetReader {
    private let draft: Draft
    private let look: Look
    private let values = CSSValues()
    /// Indices of the lines of variables and colours.
    private var definitionLines: [Int] = []
    /// Indices of the lines of declarations, by their places.
    private var lines: [Int: Int] = [:]

    private static let urgencies = ["normal", "low", "critical"]

    init(_ draft: Draft) {
        self.draft = draft
        look = Look(draft)
        for (name, value) in SwayncStyle.definitions { values.define(name, value, line: nil) }
    }

    /// Reads a style sheet; nil: the look is swaync's own.
    ///
    /// - Parameter width: Width of the window in which notifications stand.
    func read(_ file: SourceFile?, width: (length: Int, line: Int?)) throws(MigrationError) {
        var blocks: [CSSBlock] = []
        if let file {
            let reader = CSSReader(try file.text())
            read(reader, file.path)
            blocks = reader.blocks
        }
        draft.current = nil
        let own = isWhole(blocks) ? SwayncStyle.toolkit : SwayncStyle.blocks
        let looks = Self.urgencies.map { urgency in
            SwayncLook(
                SwayncTree(urgency: urgency, own: own, sheet: blocks, lines: lines), values)
        }
        SwayncSheet(draft, look).apply(looks[0], width: width)
        for (urgency, own) in zip(Self.urgencies, looks).dropFirst() {
            SwayncSheet(draft, look).apply(own, besides: looks[0], .urgency(urgency))
        }
        draft.current = nil
        for line in definitionLines where !values.usedLines.contains(line) {
            draft.lines[line].verdict = .refused("not used by any part of a card")
        }
    }

    /// Whether a sheet is a modified copy of swaync's own, so that it sets everything.
    private func isWhole(_ blocks: [CSSBlock]) -> Bool {
        var found: Set<SwayncTree.Part> = []
        for block in blocks where !block.declarations.isEmpty {
            // A block for all widgets does not count.
            if block.text.contains(".") { found.formUnion(parts(of: block)) }
        }
        return found.isSuperset(of: [.notification, .content, .summary, .body])
    }

    /// Lists the lines of a sheet with their verdicts.
    private func read(_ reader: CSSReader, _ path: String) {
        for rule in reader.rules {
            begin(path, rule.line, "@\(rule.name) \(rule.text)")
            let name = rule.text.prefix { $0 != " " }
            if rule.name == "define-color" {
                define("@" + name, Trimmed.text(rule.text.dropFirst(name.count)))
            } else {
                draft.end(
                    .refused(
                        rule.name == "import"
                            ? "imported sheets are not read; paste their lines into this one"
                            : "not used for cards"))
            }
        }
        for block in reader.blocks { read(block, path) }
        if reader.isCut {
            begin(path, 1, "…")
            draft.end(.refused("the sheet is too long"))
        }
    }

    private func read(_ block: CSSBlock, _ path: String) {
        let parts = parts(of: block)
        var others = 0
        for declaration in block.declarations {
            if declaration.name.hasPrefix("--") {
                begin(path, declaration.line, "\(declaration.name): \(declaration.value)")
                define(declaration.name, declaration.value)
            } else if parts.isEmpty {
                others += 1
            } else {
                begin(
                    path, declaration.line,
                    "\(block.text) { \(declaration.name): \(declaration.value) }")
                lines[declaration.place] = draft.current
                draft.end(SwayncVerdicts(values).verdict(declaration, of: parts))
            }
        }
        guard others > 0 else { return }
        let count = "\(others) \(others == 1 ? "declaration" : "declarations")"
        begin(path, block.line, "\(block.text) { \(count) }")
        draft.end(.refused(SwayncVerdicts.reason(block.text)))
    }

    private func begin(_ path: String, _ line: Int, _ text: String) {
        draft.begin(SourceLine(file: path, number: line, text: text))
    }

    private func define(_ name: String, _ value: String) {
        values.define(name, value, line: draft.current)
        if let current = draft.current { definitionLines.append(current) }
        draft.end(.converted)
    }

    /// The parts of a notification that a block concerns.
    private func parts(of block: CSSBlock) -> [SwayncTree.Part] {
        SwayncTree.Part.allCases.filter { part in
            Self.urgencies.contains { urgency in
                let path = SwayncTree.path(to: part, urgency: urgency)
                return block.selectors.contains { selector in
                    selector.matches(path[...])
                        || part == .buttonLabel && selector.matches(path.dropLast())
                }
            }
        }
    }
}
