/// The code of a message by which a person proves who they are: 4 to 8 digits, or letters and digits, near a word that says
/// so. Found here alone, and kept from logs.
package enum OneTimeCode {
    /// The code of a message; nil: there is none.
    package static func find(in message: Message) -> String? {
        find(in: message.title, message.body.text)
    }

    /// The code of a title and a text; nil: there is none.
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

    /// Characters in which a code is searched.
    private static let longest = 2048
    /// Characters between a word and its code, at most.
    private static let reach = 60

    /// How far a candidate is from the next word, less is better; nil: too far.
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
            // “Code: 1234” rather than “1234 is”; and digits rather than a mixture.
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
