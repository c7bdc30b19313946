internal import Configuration

/// Reads the named colours of swaync's style sheet.
final class StyleSheetReader {
    private let draft: Draft
    private let look: Look
    private static let definition = "@define-color "
    private static let mostDefinitions = 500

    init(_ draft: Draft) {
        self.draft = draft
        look = Look(draft, ground: "#303030", text: "#FFFFFF")
    }

    /// Reads a style sheet. Everything except definitions of colours is refused as a single line.
    func read(_ file: SourceFile) throws(MigrationError) {
        var others = 0
        var first = 0
        var definitions = 0
        for line in try file.lines(comments: []) {
            let text = line.text
            guard line.problem == nil, text.hasPrefix(Self.definition),
                definitions < Self.mostDefinitions
            else {
                if text.hasSuffix("{") {
                    others += 1
                    if first == 0 { first = line.number }
                }
                continue
            }
            definitions += 1
            let rest = Trimmed.text(text.dropFirst(Self.definition.count).prefix { $0 != ";" })
            let name = String(rest.prefix { $0 != " " })
            draft.begin(line)
            draft.end(apply(name, Trimmed.text(rest.dropFirst(name.count))))
        }
        guard others > 0 else { return }
        draft.begin(
            SourceLine(
                file: file.path, number: first,
                text: "\(others) \(others == 1 ? "block" : "blocks") of CSS"))
        draft.end(
            .refused("figures and colours of cards are keys of layouts and themes, not of CSS"))
    }

    private func apply(_ name: String, _ color: String) -> Verdict {
        switch name {
        case "noti-bg": look.setGround(.all, color)
        case "text-color": look.setForeground(.all, color)
        case "noti-border-color": look.setBorder(.all, color)
        case "bg-selected": look.setAccent(.all, color)
        default: .refused("nothing here has this colour")
        }
    }
}
