/// Finds the code in a message by which a person proves their identity: 4 to 8 digits, or letters and digits, near a
/// word such as “code”. Codes are never logged.
package enum OneTimeCode {
    /// The code in a message; nil: there is none.
    package static func find(in message: Message) -> String? {
        find(in: message.title, message.body.text)
    }

    /// The code in a title and a text; nil: there is none.
    package static func find(in title: String, _ body: String) -> String? {
        let text = Array((title + "\n" + body).unicodeScalars.prefix(longest))
        let words = CodeWords.places(in: text)
        guard !words.isEmpty else { return nil }
        var best: (score: Int, code: String)?
        for candidate in CodeCandidate.all(in: text) where !candidate.isOther(in: text) {
            guard let score = score(candidate, words, text) else { continue }
            if best == nil || score < best?.score ?? 0 { best = (score, candidate.code) }
        }
        return best?.code
    }

    /// Number of characters that are searched.
    private static let longest = 2048
    /// Greatest distance between a code and its word, characters.
    private static let reach = 60

    /// Distance of a candidate from the nearest word, lower is better; nil: too far.
    private static func score(
        _ candidate: CodeCandidate, _ words: [Range<Int>], _ text: [Unicode.Scalar]
    ) -> Int? {
        var best: Int?
        for word in words {
            let isBehind = candidate.range.lowerBound >= word.upperBound
            let gap =
                isBehind
                ? candidate.range.lowerBound - word.upperBound
                : word.lowerBound - candidate.range.upperBound
            guard gap >= 0, gap <= reach else { continue }
            var score = gap
            // Prefers “Code: 1234” to “1234 is”, and digits to a mixture.
            if !isBehind { score += 8 }
            if !candidate.isDigits { score += 30 }
            if isBehind, gap <= 4, text[word.upperBound..<candidate.range.lowerBound].contains(":")
            {
                score -= 8
            }
            if best == nil || score < best ?? 0 { best = score }
        }
        return best
    }
}
