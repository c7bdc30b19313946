import Layout
import Messages

extension Keys {
    /// A factor of all text, or `automatic`, which is nil.
    final func textScale(_ key: String, _ about: String, _ value: inout Double?) {
        let range = 0.5...3.0
        entry(
            key, about, current: value.map { .real($0) } ?? .string("automatic"),
            allowed: "automatic, or \(Keys.range(range, ""))",
            shape: .anyOf([.words(["automatic"]), .number(range)])
        ) { content in
            if case .string("automatic") = content {
                value = nil
                return true
            }
            guard let number = content.number, range.contains(number) else { return false }
            value = number
            return true
        }
    }

    /// The source of the accent colour: `automatic`, `theme`, or a colour.
    final func accent(_ key: String, _ about: String, _ value: inout Settings.AccentChoice) {
        let current =
            switch value {
            case .automatic: "automatic"
            case .theme: "theme"
            case .color(let color): ColorText.text(argb: color.argb)
            }
        entry(
            key, about, current: .string(current),
            allowed: "automatic, theme, #RGB, #RRGGBB",
            shape: .anyOf([
                .words(["automatic", "theme"]), .pattern("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$"),
            ])
        ) { content in
            guard case .string(let text) = content else { return false }
            switch text {
            case "automatic": value = .automatic
            case "theme": value = .theme
            default:
                guard text.utf8.count == 4 || text.utf8.count == 7,
                    let argb = ColorText.argb(of: text)
                else { return false }
                value = .color(Color(argb: argb))
            }
            return true
        }
    }
}
