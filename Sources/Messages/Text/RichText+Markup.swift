extension RichText {
    /// The text as markup that `MarkupReader` reads back to the same text.
    package var markup: String {
        var markup = ""
        for run in runs {
            let tags = Self.tags(of: run.style)
            for tag in tags { markup += "<\(tag.name)\(tag.attribute)>" }
            markup += run.style.image.map { Self.image($0, run.text) } ?? Self.escaped(run.text)
            for tag in tags.reversed() { markup += "</\(tag.name)>" }
        }
        return markup
    }

    /// Markup of a picture with its text, placed behind the text's leading line breaks.
    private static func image(_ path: String, _ text: String) -> String {
        let breaks = text.prefix { $0 == "\n" }
        return breaks + "<img src=\"" + escaped(uri(path)) + "\" alt=\""
            + escaped(String(text.dropFirst(breaks.count))) + "\"/>"
    }

    /// A path as a `file:` URI in which percent signs are escaped.
    private static func uri(_ path: String) -> String {
        guard path.utf8.contains(UInt8(ascii: "%")) else { return path }
        var uri = "file://"
        for character in path { uri += character == "%" ? "%25" : String(character) }
        return uri
    }

    private static func tags(of style: TextStyle) -> [(name: String, attribute: String)] {
        var tags: [(name: String, attribute: String)] = []
        if let link = style.link { tags.append(("a", " href=\"\(escaped(link))\"")) }
        if style.bold { tags.append(("b", "")) }
        if style.italic { tags.append(("i", "")) }
        if style.underlined { tags.append(("u", "")) }
        return tags
    }

    /// Whether a byte is a character with a meaning in markup.
    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): true
        default: false
        }
    }

    private static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { isSpecial($0) }) else { return text }
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
            case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
            case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }
}
