/// Finds the code in a message by which a person proves their identity: 4 to 8 digits, or letters and digits, near a
/// word such as “code”. Codes are never logged.
package enum OneTimeCode {
    /// The code for which a message's card has a button; nil: there is none.
    package static func offered(by message: Message) -> String? {
        guard message.showsCodeButton, !message.isValue else { return nil }
        return find(in: message)
    }

    /// The code in a message; nil: there is none.
    package static func find(in message: Message) -> String? {
        find(in: message.title, message.body.text)
    }

    /// Whether there is a code in a message or in the earlier messages on its card.
    package static func isOnCard(of message: Message) -> Bool {
        find(in: message) != nil
            || message.earlier.contains { find(in: message.title, $0.body.text) != nil }
    }

    /// The code in a title and a text; nil: there is none.
    package static func find(in title: String, _ body: String) -> String? {
        let text = Array((title + "\n" + body).unicodeScalars.prefix(longest))
        // Most messages have no digit, and cards look for codes each time that they are laid out.
        guard text.contains(where: { CodeCandidate.digit($0) != nil }) else { return nil }
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

/// Words near which a one-time code stands, in the languages that Martlet speaks.
enum CodeWords {
    /// Finds the places of these words in a text.
    static func places(in text: [Unicode.Scalar]) -> [Range<Int>] {
        let small = text.map { lowercased($0) }
        var places: [Range<Int>] = []
        for word in all {
            let length = word.scalars.count
            guard let first = word.scalars.first, length <= small.count else { continue }
            for start in 0...(small.count - length) where small[start] == first {
                let range = start..<(start + length)
                guard small[range].elementsEqual(word.scalars), isWholeWord(word, range, small)
                else {
                    continue
                }
                places.append(range)
            }
        }
        return places
    }

    /// A word with the rule for finding it in a text.
    private struct Word {
        let scalars: [Unicode.Scalar]
        /// Whether the word also counts at the end of a longer word, as in “Bestätigungscode”.
        let endsWords: Bool
        /// Whether the word counts inside other letters: its language has no blanks between words, or attaches
        /// articles.
        let isJoined: Bool

        init(_ text: String, endsWords: Bool = false, isJoined: Bool = false) {
            scalars = Array(text.unicodeScalars)
            (self.endsWords, self.isJoined) = (endsWords, isJoined)
        }
    }

    private static let all: [Word] =
        [
            Word("code", endsWords: true), Word("codes"), Word("kode", endsWords: true),
            Word("otp"), Word("pin"), Word("2fa"), Word("mfa"), Word("passcode"),
            Word("verification"), Word("verify"), Word("one-time password"),
            // German.
            Word("tan"), Word("mtan"), Word("einmalpasswort"), Word("einmalkennwort"),
            Word("verifizierung"), Word("kennziffer"),
            // French, Spanish, Italian and Portuguese.
            Word("vérification"), Word("usage unique"), Word("código"), Word("codigo"),
            Word("clave"), Word("verificación"), Word("codice"), Word("verifica"),
            Word("verificação"), Word("senha"),
            // Dutch and Polish.
            Word("verificatie"), Word("kod"), Word("kodu"), Word("kodem"), Word("hasło"),
            Word("weryfikacyjny"),
            // Russian.
            Word("код"), Word("кода"), Word("кодом"), Word("пароль"), Word("пин"), Word("пин-код"),
            Word("подтверждения"),
        ]
        + [
            // Japanese and Chinese.
            "コード", "認証", "確認番号", "暗証番号", "ワンタイム", "验证码", "驗證碼", "校验码", "動態碼",
            "动态码", "动态密码", "認證碼", "认证码", "確認碼", "确认码", "口令",
            // Arabic and Hebrew.
            "رمز", "كود", "التحقق", "קוד", "אימות", "סיסמה",
        ].map { Word($0, isJoined: true) }

    /// Compounds of “code”, and words before it, that mean something other than a one-time code.
    private static let others = [
        "error", "exit", "status", "source", "zip", "postal", "post", "promo", "discount",
        "voucher", "coupon", "country", "area", "bar", "qr", "dress", "fehler", "gutschein",
        "rabatt", "quell", "uni", "de", "en", "op", "vs", "byte", "color", "http", "return",
        "aktions", "kortings", "fout", "response", "referral", "gift", "time",
    ]
    /// Words behind “code” with which it means something other than a one-time code.
    private static let followers = [
        "promo", "postal", "promotionnel", "erreur", "error", "review", "reviews", "sconto",
        "descuento", "rabatowy", "pocztowy", "errore", "postale", "freeze", "coverage", "of",
    ]

    private static func isWholeWord(
        _ word: Word, _ range: Range<Int>, _ text: [Unicode.Scalar]
    ) -> Bool {
        if word.isJoined { return true }
        if range.upperBound < text.count, isLetter(text[range.upperBound]) { return false }
        var start = range.lowerBound
        while start > 0, isLetter(text[start - 1]) { start -= 1 }
        if start < range.lowerBound {
            return word.endsWords && !others.contains(string(text[start..<range.lowerBound]))
        }
        if range.lowerBound > 0, digit(text[range.lowerBound - 1]) { return false }
        return !others.contains(adjacentWord(before: range.lowerBound, text))
            && !followers.contains(adjacentWord(behind: range.upperBound, text))
    }

    private static func adjacentWord(before place: Int, _ text: [Unicode.Scalar]) -> String {
        var end = place
        while end > 0, text[end - 1] == " " || text[end - 1] == "-" { end -= 1 }
        var start = end
        while start > 0, isLetter(text[start - 1]) { start -= 1 }
        return string(text[start..<end])
    }

    private static func adjacentWord(behind place: Int, _ text: [Unicode.Scalar]) -> String {
        var start = place
        while start < text.count, text[start] == " " || text[start] == "-" { start += 1 }
        var end = start
        while end < text.count, isLetter(text[end]) { end += 1 }
        return string(text[start..<end])
    }

    private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        return text
    }

    private static func digit(_ scalar: Unicode.Scalar) -> Bool {
        CodeCandidate.digit(scalar) != nil
    }

    // MARK: Letters

    /// Whether a character is a letter in the alphabets of these words; marks where words end.
    static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 65...90, 97...122, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2AF, 0x370...0x52F: true
        case 0x5D0...0x5EA, 0x620...0x64A, 0x671...0x6D3: true
        case 0x3041...0x30FF, 0x4E00...0x9FFF: true
        default: false
        }
    }

    /// A letter in lower case, in the alphabets of these words.
    static func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let value = scalar.value
        let small =
            switch value {
            case 65...90, 0xC0...0xD6, 0xD8...0xDE, 0x410...0x42F: value + 32
            case 0x400...0x40F: value + 80
            case 0x100...0x137: value | 1
            case 0x141...0x148, 0x179...0x17E: value % 2 == 1 ? value + 1 : value
            case 0x14A...0x177: value | 1
            default: value
            }
        return Unicode.Scalar(small) ?? scalar
    }

    /// A text in lower case.
    static func lowercased(_ text: String) -> String {
        var small = ""
        for scalar in text.unicodeScalars { small.unicodeScalars.append(lowercased(scalar)) }
        return small
    }
}
