/// Removes spaces around texts.
enum Trimmed {
    /// The text without spaces and tabs at its beginning and end.
    static func text(_ text: some StringProtocol) -> String {
        var rest = Substring(text)
        while let first = rest.first, first == " " || first == "\t" { rest.removeFirst() }
        while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
        return String(rest)
    }

    /// The texts before and after the first separator; nil: there is none.
    static func pair(_ text: String, at separator: Character) -> (key: String, value: String)? {
        guard let index = text.firstIndex(of: separator) else { return nil }
        return (Self.text(text[..<index]), Self.text(text[text.index(after: index)...]))
    }
}
