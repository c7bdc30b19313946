/// The number of plural forms of a language, and the form for each number.
package struct PluralRule: Equatable, Sendable {
    /// Number of forms, 1…6.
    package let count: Int
    private let expression: PluralExpression

    /// The rule of English: one form for 1, the other for all other numbers.
    package static let english = PluralRule(
        count: 2, .binary(.unequal, .number, .constant(1)))

    /// Numbers with which forms for a single number are found. All rules in use treat a number like that number modulo
    /// 100, or like one below 200.
    private static let samples: Range<UInt64> = 0..<200

    private init(count: Int, _ expression: PluralExpression) {
        (self.count, self.expression) = (count, expression)
    }

    /// Reads the value of a catalogue's header, such as "nplurals=2; plural=n != 1;".
    ///
    /// - Returns: nil: the value is no rule, or the rule selects a form that does not exist.
    init?(_ text: [UInt8]) {
        guard let count = Self.value(of: "nplurals=", in: text),
            let plural = Self.value(of: "plural=", in: text), count.count == 1,
            let digit = count.first, (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(digit),
            let expression = PluralReader.expression(Array(plural))
        else { return nil }
        self.init(count: Int(digit - UInt8(ascii: "0")), expression)
        for number in Self.samples {
            guard let form = expression.value(for: number), form < UInt64(self.count) else {
                return nil
            }
        }
    }

    /// The value of a key, up to the next semicolon or the end of the line; nil: there is none.
    private static func value(of key: String, in text: [UInt8]) -> ArraySlice<UInt8>? {
        let key = Array(key.utf8)
        var start = 0
        while start + key.count <= text.count {
            let isThere = text[start..<start + key.count].elementsEqual(key)
            // "plural=" does not occur in "nplurals=", where another letter follows.
            if isThere {
                let rest = text[(start + key.count)...]
                let value = rest.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "\n") }
                return trimmed(value)
            }
            start += 1
        }
        return nil
    }

    private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var text = text.drop { $0 == UInt8(ascii: " ") }
        while text.last == UInt8(ascii: " ") { text.removeLast() }
        return text
    }

    /// Index of the form for a number.
    package func form(for number: UInt64) -> Int {
        guard let form = expression.value(for: number), form < UInt64(count) else { return 0 }
        return Int(form)
    }

    /// For each form whether it is used for a single number only, so that its text may omit the number.
    var isOfOneNumber: [Bool] {
        var uses = [Int](repeating: 0, count: count)
        for number in Self.samples { uses[form(for: number)] += 1 }
        return uses.map { $0 == 1 }
    }
}
