/// A format of mako or dunst, such as `<b>%s</b>\n%b`, converted to formats of a title and a body.
struct FormatText {
    /// Format of the title; nil: unchanged.
    private(set) var title: String?
    /// Format of the body; nil: unchanged.
    private(set) var body: String?
    /// Differences from the original format; nil: none.
    private(set) var note: String?
    /// Why the format cannot be converted; nil: it can.
    private(set) var problem: String?

    /// Tags that bodies support.
    private static let tags: Set<String> = ["b", "i", "u", "/b", "/i", "/u"]

    /// - Parameter fields: The placeholder for each letter after `%`.
    init(_ source: String, fields: [Character: String]) {
        var text = ""
        var rest = source[...]
        while let character = rest.popFirst() {
            switch character {
            case "\\":
                switch rest.popFirst() {
                case "n": text += "\n"
                case let other?: text.append(other)
                case nil: text += "\\"
                }
            case "%":
                guard let letter = rest.popFirst() else { break }
                if letter == "%" {
                    text += "%"
                } else if let field = fields[letter] {
                    text += field
                } else {
                    problem = "nothing stands for %\(letter) in a text here"
                    return
                }
            case "{", "}": text += "\(character)\(character)"
            default: text.append(character)
            }
        }
        split(text)
    }

    /// Splits the text: the first line is the title, the others are the body.
    private mutating func split(_ text: String) {
        let end = text.firstIndex(of: "\n") ?? text.endIndex
        let first = Self.withoutTags(String(text[..<end]), but: [])
        var second = end < text.endIndex ? String(text[text.index(after: end)...]) : ""
        if !second.isEmpty {
            let kept = Self.withoutTags(second, but: Self.tags)
            if kept != second { note = "tags other than b, i and u are left out" }
            second = kept
        }
        title = first == "{title}" ? nil : Self.unescaped(first)
        body = second == "{body}" ? nil : second
        // A format of one line that contains the body, so there is no separate body.
        if title != nil, first.contains("{body}"), second.isEmpty {
            note = "the body stands in the title, without markup"
        }
    }

    private static func withoutTags(_ text: String, but kept: Set<String>) -> String {
        var result = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            guard character == "<", let end = rest.firstIndex(of: ">") else {
                result.append(character)
                continue
            }
            let tag = rest[..<end]
            if kept.contains(String(tag)) { result += "<\(tag)>" }
            rest = rest[rest.index(after: end)...]
        }
        return result
    }

    private static func unescaped(_ text: String) -> String {
        var text = text
        for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")]
        {
            text = text.split(separator: entity, omittingEmptySubsequences: false)
                .joined(separator: character)
        }
        return text
    }
}
