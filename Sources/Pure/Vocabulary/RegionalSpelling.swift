/// American and British spellings of words in commands, options, keys and values. Either is read; output has the one
/// that the word is defined with.
package enum RegionalSpelling {
    private static let table: [(american: String, british: String)] = [
        ("behavior", "behaviour"), ("center", "centre"), ("centered", "centred"),
        ("color", "colour"), ("colored", "coloured"), ("colors", "colours"),
        ("favorite", "favourite"), ("gray", "grey"), ("maximize", "maximise"),
        ("maximized", "maximised"), ("minimize", "minimise"), ("minimized", "minimised"),
        ("neighbor", "neighbour"), ("neighbors", "neighbours"),
    ]

    /// The first of `words` that is `text` in either spelling, the same one before others; nil: there is none.
    package static func find(_ text: String, in words: [String]) -> String? {
        index(of: text, in: words).map { words[$0] }
    }

    /// Whether two words are the same, or differ only in their spelling.
    package static func isSame(_ one: String, _ other: String) -> Bool {
        index(of: one, in: [other]) != nil
    }

    static func index(of text: String, in words: [String]) -> Int? {
        if let index = words.firstIndex(of: text) { return index }
        guard let folded = folded(text) else { return nil }
        return words.firstIndex { self.folded($0) == folded }
    }

    /// A text whose words, which dashes separate, have American spellings; nil: no spelling of it is regional.
    package static func folded(_ text: String) -> String? {
        var (folded, isRegional) = ("", false)
        for (index, word) in text.utf8.split(
            separator: UInt8(ascii: "-"), omittingEmptySubsequences: false
        ).enumerated() {
            let pair = table.first {
                $0.american.utf8.elementsEqual(word) || $0.british.utf8.elementsEqual(word)
            }
            if index > 0 { folded += "-" }
            folded += pair?.american ?? String(decoding: word, as: UTF8.self)
            isRegional = isRegional || pair != nil
        }
        return isRegional ? folded : nil
    }
}
