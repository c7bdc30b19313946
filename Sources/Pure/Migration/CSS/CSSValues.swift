/// The values of a style sheet with its variables and named colours.
final class CSSValues {
    /// A variable or a named colour.
    struct Definition {
        var value: String
        /// Index of the line; nil: it is swaync's own.
        var line: Int?
    }

    private var definitions: [String: Definition] = [:]
    /// Lines of the variables and colours that were needed.
    private(set) var usedLines: Set<Int> = []

    private static let deepest = 12

    /// Defines a variable, by `--name`, or a named colour, by `@name`.
    func define(_ name: String, _ value: String, line: Int?) {
        definitions[name] = Definition(value: value, line: line)
    }

    /// A value with its variables replaced by their values; nil: a variable is undefined.
    func resolve(_ value: String, depth: Int = 0) -> String? {
        guard depth < Self.deepest, value.utf8.count < 4096 else { return nil }
        guard let start = value.range(of: "var(") else { return value }
        guard let end = value.closing(from: start.upperBound) else { return nil }
        let inner = value[start.upperBound..<end]
        let name = Trimmed.text(inner.prefix { $0 != "," })
        let unsaid = inner.dropFirst(inner.prefix { $0 != "," }.count + 1)
        guard let filling = use(name) ?? (unsaid.isEmpty ? nil : Trimmed.text(unsaid)) else {
            return nil
        }
        let (before, after) = (value[..<start.lowerBound], value[value.index(after: end)...])
        return resolve("\(before)\(filling)\(after)", depth: depth + 1)
    }

    private func use(_ name: String) -> String? {
        guard let definition = definitions[name] else { return nil }
        if let line = definition.line { usedLines.insert(line) }
        return definition.value
    }

    /// A colour as `#RRGGBB` or `#RRGGBBAA`; nil: the value is none.
    func color(_ value: String, depth: Int = 0) -> String? {
        guard depth < Self.deepest, let text = resolve(Trimmed.text(value)) else { return nil }
        if text.hasPrefix("@") { return use(text).flatMap { color($0, depth: depth + 1) } }
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else {
            return ColorName.hexadecimal(text)
        }
        let arguments = text[text.index(after: open)...].dropLast().arguments
        func first() -> String? { arguments.first.flatMap { color($0, depth: depth + 1) } }
        switch text[..<open] {
        case "rgb", "rgba": return ColorName.hexadecimal(text)
        case "alpha":
            guard arguments.count == 2, let share = Double(arguments[1]), (0...1).contains(share)
            else {
                return nil
            }
            return first().map { ColorName.faded($0, to: Int((share * 255).rounded())) }
        case "shade":
            guard arguments.count == 2, let share = Double(arguments[1]), (0...8).contains(share)
            else {
                return nil
            }
            return first().map { ColorName.shaded($0, by: share) }
        case "lighter": return first().map { ColorName.shaded($0, by: 1.3) }
        case "darker": return first().map { ColorName.shaded($0, by: 0.7) }
        case "mix":
            guard arguments.count == 3, let share = Double(arguments[2]), (0...1).contains(share),
                let other = color(arguments[1], depth: depth + 1)
            else { return nil }
            return first().map { ColorName.mixed($0, other, share) }
        default: return nil
        }
    }

    /// A length in pixels; nil: the value is none.
    ///
    /// - Parameter size: Size of the letters, for lengths relative to that.
    func length(_ value: String, size: Double) -> Double? {
        guard let text = resolve(Trimmed.text(value)) else { return nil }
        let digits = text.prefix { $0.isNumber || $0 == "." || $0 == "-" || $0 == "+" }
        guard let number = Double(digits), number.isFinite, number.magnitude < 10_000 else {
            return nil
        }
        switch text.dropFirst(digits.count) {
        case "", "px": return number
        case "pt": return number * 96 / 72
        case "em": return number * size
        case "rem": return number * Self.rootSize
        default: return nil
        }
    }

    /// Size of GTK's own letters, pixels.
    static let rootSize = 11.0 * 96 / 72

    /// The parts of a value between spaces outside of parentheses.
    func parts(_ value: String) -> [String]? {
        resolve(value).map { $0[...].split(outsideOfParenthesesBy: " ") }
    }

    /// The members of a value between commas outside of parentheses.
    func members(_ value: String) -> [String]? {
        resolve(value).map { $0[...].split(outsideOfParenthesesBy: ",") }
    }
}

extension String {
    /// The place of a text.
    fileprivate func range(of text: String) -> Range<String.Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }

    /// Index of the parenthesis that closes the one opened before `start`.
    fileprivate func closing(from start: String.Index) -> String.Index? {
        var depth = 1
        for place in self[start...].indices {
            if self[place] == "(" { depth += 1 }
            if self[place] == ")" { depth -= 1 }
            if depth == 0 { return place }
        }
        return nil
    }
}

extension Substring {
    /// The arguments of a function.
    fileprivate var arguments: [String] { split(outsideOfParenthesesBy: ",") }

    fileprivate func split(outsideOfParenthesesBy separator: Character) -> [String] {
        var parts: [String] = []
        var (part, depth) = ("", 0)
        for character in self {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if character == separator, depth <= 0 {
                if !part.isEmpty { parts.append(Trimmed.text(part)) }
                part = ""
            } else {
                part.append(character)
            }
        }
        if !Trimmed.text(part).isEmpty { parts.append(Trimmed.text(part)) }
        return parts
    }
}
