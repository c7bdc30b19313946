/// A part of a text that looks like a code.
struct CodeCandidate {
    let range: Range<Int>
    /// The code without separators between its groups, in ASCII.
    let code: String
    let isDigits: Bool

    /// Finds every part of a text that has the shape of a code, in the order of the text.
    static func all(in text: [Unicode.Scalar]) -> [CodeCandidate] {
        var all: [CodeCandidate] = []
        var place = 0
        while place < text.count {
            guard isSign(text[place]), place == 0 || !joins(text[place - 1]) else {
                place += 1
                continue
            }
            let end = endOfRun(text, from: place)
            if let candidate = grouped(text, from: place, to: end) ?? plain(text, place..<end) {
                all.append(candidate)
                place = candidate.range.upperBound
            } else {
                place = end
            }
        }
        return all
    }

    /// Reads a run of letters and digits as one code; nil: the run has no code's shape.
    private static func plain(_ text: [Unicode.Scalar], _ range: Range<Int>) -> CodeCandidate? {
        guard (4...8).contains(range.count),
            range.upperBound == text.count || !joins(text[range.upperBound])
        else { return nil }
        guard !isHyphenated(text, range) else { return nil }
        let digits = text[range].filter { digit($0) != nil }.count
        guard digits > 0 else { return nil }
        if digits < range.count {
            // Lower-case letters make words such as “4th” or “iphone15”; codes that mix letters and digits are in
            // capitals.
            guard digits >= 2 || range.count >= 6,
                !text[range].contains(where: { ("a"..."z").contains($0) })
            else { return nil }
        }
        return CodeCandidate(
            range: range, code: ascii(text[range]), isDigits: digits == range.count)
    }

    /// Whether the run is part of a name with hyphens, such as XK9-22A. The prefixes “G-” and “FB-” before digits are
    /// not part of the code that a person types.
    private static func isHyphenated(_ text: [Unicode.Scalar], _ range: Range<Int>) -> Bool {
        let (before, after) = (range.lowerBound - 1, range.upperBound)
        if after + 1 < text.count, text[after] == "-", isSign(text[after + 1]) { return true }
        guard before >= 1, text[before] == "-" else { return false }
        var start = before
        while start > 0, isSign(text[start - 1]) { start -= 1 }
        return start < before - 2
            || text[start..<before].contains { !("A"..."Z").contains($0) }
    }

    /// Two or three groups of digits, such as 123-456 or 12 34 56.
    private static func grouped(
        _ text: [Unicode.Scalar], from start: Int, to end: Int
    ) -> CodeCandidate? {
        var groups = [start..<end]
        var end = end
        guard text[start..<end].allSatisfy({ digit($0) != nil }) else { return nil }
        let separator = end < text.count ? text[end] : "."
        guard
            separator == " " || separator == "-" || separator == "\u{A0}" || separator == "\u{202F}"
        else { return nil }
        while end < text.count, text[end] == separator, end + 1 < text.count,
            digit(text[end + 1]) != nil
        {
            let next = endOfRun(text, from: end + 1)
            guard text[(end + 1)..<next].allSatisfy({ digit($0) != nil }) else { return nil }
            groups.append((end + 1)..<next)
            end = next
        }
        let lengths = groups.map { $0.count }
        let count = lengths.reduce(0, +)
        guard groups.count >= 2, groups.count <= 3, (4...8).contains(count),
            lengths.allSatisfy({ $0 == lengths[0] }), (2...4).contains(lengths[0]),
            end == text.count || !joins(text[end])
        else { return nil }
        // 12 34 is usually a time, and 2024 2025 are years.
        guard lengths != [2, 2] else { return nil }
        var code = ""
        for group in groups { code += ascii(text[group]) }
        return CodeCandidate(range: start..<end, code: code, isDigits: true)
    }

    // MARK: Numbers that are no codes

    /// Whether the candidate is more likely a price, a date, a time, a year, a telephone number or part of a longer
    /// number.
    func isOther(in text: [Unicode.Scalar]) -> Bool {
        let before = range.lowerBound > 0 ? text[range.lowerBound - 1] : " "
        let after = range.upperBound < text.count ? text[range.upperBound] : " "
        return isPartOfNumber(before, after, text) || isPrice(text)
            || (isDigits && (isYear(text) || isAccount(text) || isDateInOne || isTelephone(text)))
            || isDate(text)
    }

    private func isPartOfNumber(
        _ before: Unicode.Scalar, _ after: Unicode.Scalar, _ text: [Unicode.Scalar]
    ) -> Bool {
        func isDigit(at index: Int) -> Bool {
            text.indices.contains(index) && Self.digit(text[index]) != nil
        }
        let (left, right) = (range.lowerBound - 2, range.upperBound + 1)
        // In 1.2345, 12:3456, 3,4567, 10/1234 and 555-1234 the candidate is only a part. The other characters occur in
        // addresses.
        if ["/", "=", "&", "_", "@", "?", "\\"].contains(before) { return true }
        if ["/", "=", "&", "_", "@", "\\"].contains(after) { return true }
        let joints: [Unicode.Scalar] = [".", ",", ":", "-", "–", "'", "’"]
        if joints.contains(before), isDigit(at: left) { return true }
        if joints.contains(after), isDigit(at: right) { return true }
        // Further groups of digits stand beside the candidate.
        if before == " " || before == "\u{A0}", isDigit(at: left), isDigits { return true }
        if after == " " || after == "\u{A0}", isDigit(at: right), isDigits { return true }
        return before == "#" && !isDigits
    }

    private static let currencies: [String] = [
        "eur", "usd", "gbp", "chf", "jpy", "pln", "rub", "cny", "ils", "brl", "euro", "euros",
        "dollar", "dollars", "yen", "zł", "zl", "руб", "р", "kr", "円", "元", "₪", "złotych",
    ]

    private func isPrice(_ text: [Unicode.Scalar]) -> Bool {
        let signs: [Unicode.Scalar] = [
            "$", "€", "£", "¥", "₽", "₪", "₹", "₩", "￥", "%", "°", "円", "元",
        ]
        if let sign = adjacentCharacter(before: true, in: text), signs.contains(sign) {
            return true
        }
        if let sign = adjacentCharacter(before: false, in: text), signs.contains(sign) {
            return true
        }
        return Self.currencies.contains(word(before: false, in: text))
            || Self.currencies.contains(word(before: true, in: text))
    }

    /// Whether the code is a year from 1900 to 2099 that is not introduced as a code.
    private func isYear(_ text: [Unicode.Scalar]) -> Bool {
        guard range.count == 4, code.hasPrefix("19") || code.hasPrefix("20") else { return false }
        return !isIntroduced(text)
    }

    /// Whether a colon, “is” or the like stands directly before the candidate.
    private func isIntroduced(_ text: [Unicode.Scalar]) -> Bool {
        if let sign = adjacentCharacter(before: true, in: text), [":", "：", "【"].contains(sign) {
            return true
        }
        let words = [
            "is", "ist", "lautet", "est", "es", "è", "é", "code", "pin", "otp", "код", "kod", "to",
            "הוא", "هو",
        ]
        return words.contains(word(before: true, in: text))
    }

    /// Whether the number identifies something else: “ending in 1234”, “account 12345678”, “order 123456”.
    private func isAccount(_ text: [Unicode.Scalar]) -> Bool {
        let others = [
            "in", "ending", "account", "order", "no", "nr", "number", "card", "konto", "invoice",
            "rechnung", "bestellung", "commande", "pedido", "ordine", "zamówienie", "заказ", "zip",
            "plz", "room", "flight", "ticket", "port", "version", "build", "error", "status",
            "http",
            "line", "page", "tel", "phone", "telefon", "call", "issue", "pr", "id", "sku", "since",
            "until", "year", "jahr", "in:", "um", "at", "last",
        ]
        if adjacentCharacter(before: true, in: text) == "#" { return true }
        if let sign = adjacentCharacter(before: true, in: text),
            ["+", "*", "•", "x", "X", "…"].contains(sign)
        {
            return !isIntroduced(text)
        }
        let units = [
            "km", "m", "kg", "g", "mb", "gb", "kb", "mah", "px", "min", "minutes", "minuten",
            "hours",
            "seconds", "sec", "points", "people", "files", "messages", "photos", "items", "steps",
            "users", "times", "days", "lines", "tests", "commits",
        ]
        return others.contains(word(before: true, in: text))
            || units.contains(word(before: false, in: text))
    }

    /// Whether the code is a date of the years 1990 to 2099, written in eight digits: 20240131 or 31012024.
    private var isDateInOne: Bool {
        let digits = code.utf8.map { Int($0) - 48 }
        guard digits.count == 8 else { return false }
        func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
        func isDay(_ year: Int, _ month: Int, _ day: Int) -> Bool {
            (1990...2099).contains(year) && (1...12).contains(month) && (1...31).contains(day)
        }
        return isDay(number(0..<4), number(4..<6), number(6..<8))
            || isDay(number(4..<8), number(2..<4), number(0..<2))
    }

    /// Whether three groups of two digits, joined by dashes, can be a date that begins with the day or ends with it:
    /// 31-01-24, 24-01-31.
    private func isDate(_ text: [Unicode.Scalar]) -> Bool {
        guard range.count == 8, code.utf8.count == 6, isDigits, text[range].contains("-") else {
            return false
        }
        let digits = code.utf8.map { Int($0) - 48 }
        let numbers = [0, 2, 4].map { digits[$0] * 10 + digits[$0 + 1] }
        return (1...31).contains(numbers[0]) && (1...12).contains(numbers[1])
            || (1...12).contains(numbers[1]) && (1...31).contains(numbers[2])
    }

    /// Whether the candidate follows a plus sign, or a bracketed area code.
    private func isTelephone(_ text: [Unicode.Scalar]) -> Bool {
        guard let sign = adjacentCharacter(before: true, in: text) else { return false }
        if sign == "+" { return true }
        return sign == ")" && range.lowerBound >= 2
            && text[..<range.lowerBound].suffix(6).contains("(")
            && text[..<range.lowerBound].suffix(5).contains { Self.digit($0) != nil }
    }

    // MARK: Characters

    /// The nearest character on the same line that is no blank; nil: there is none.
    private func adjacentCharacter(before: Bool, in text: [Unicode.Scalar]) -> Unicode.Scalar? {
        var place = before ? range.lowerBound - 1 : range.upperBound
        while text.indices.contains(place), text[place] == " " || text[place] == "\u{A0}" {
            place += before ? -1 : 1
        }
        guard text.indices.contains(place) else { return nil }
        return text[place]
    }

    /// The word before or behind the candidate, in lower case; empty: there is none.
    private func word(before: Bool, in text: [Unicode.Scalar]) -> String {
        var place = before ? range.lowerBound - 1 : range.upperBound
        let step = before ? -1 : 1
        while text.indices.contains(place), [" ", "\u{A0}", ".", ":"].contains(text[place]) {
            place += step
        }
        var scalars: [Unicode.Scalar] = []
        while text.indices.contains(place), CodeWords.isLetter(text[place]), scalars.count < 16 {
            scalars.append(text[place])
            place += step
        }
        var word = ""
        word.unicodeScalars.append(contentsOf: before ? scalars.reversed() : scalars)
        return CodeWords.lowercased(word)
    }

    /// The value of an ASCII, Arabic, Persian or full-width digit; nil: the scalar is no digit.
    static func digit(_ scalar: Unicode.Scalar) -> UInt32? {
        switch scalar.value {
        case 48...57: scalar.value - 48
        case 0x660...0x669: scalar.value - 0x660
        case 0x6F0...0x6F9: scalar.value - 0x6F0
        case 0xFF10...0xFF19: scalar.value - 0xFF10
        default: nil
        }
    }

    private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
        digit(scalar) != nil || ("A"..."Z").contains(scalar) || ("a"..."z").contains(scalar)
    }

    /// Whether a character directly beside a run makes the run part of a longer word. Scripts without blanks between
    /// words do not.
    private static func joins(_ scalar: Unicode.Scalar) -> Bool {
        if isSign(scalar) { return true }
        switch scalar.value {
        // Latin beyond ASCII, Greek and Cyrillic.
        case 0xC0...0x24F, 0x370...0x52F: return true
        default: return scalar == "_"
        }
    }

    private static func endOfRun(_ text: [Unicode.Scalar], from start: Int) -> Int {
        var end = start
        while end < text.count, isSign(text[end]) { end += 1 }
        return end
    }

    private static func ascii(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = ""
        for scalar in scalars {
            text.unicodeScalars.append(
                digit(scalar).flatMap { Unicode.Scalar($0 + 48) } ?? scalar)
        }
        return text
    }
}
