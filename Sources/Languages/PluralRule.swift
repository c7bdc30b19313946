/// How many forms a language has for texts about numbers, and which of them a number has.
package struct PluralRule: Equatable, Sendable {
    /// Number of forms, 1…6.
    package let count: Int
    private let expression: PluralExpression

    /// One thing, and any other number of them.
    package static let english = PluralRule(
        count: 2, .binary(.unequal, .number, .constant(1)))

    /// Numbers by which it is found out which forms are of one number alone. All rules that are in use say the same
    /// of a number as of that number below 100, or of one below 200.
    private static let samples: Range<UInt64> = 0..<200

    private init(count: Int, _ expression: PluralExpression) {
        (self.count, self.expression) = (count, expression)
    }

    /// Reads what a catalogue's header says, such as "nplurals=2; plural=n != 1;".
    ///
    /// - Returns: nil: that is no rule, or the rule names a form that it does not have.
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

    /// The value of a key, up to the next semicolon or the end of the line.
    private static func value(of key: String, in text: [UInt8]) -> ArraySlice<UInt8>? {
        let key = Array(key.utf8)
        var start = 0
        while start + key.count <= text.count {
            let isThere = text[start..<start + key.count].elementsEqual(key)
            // "plural=" is no part of "nplurals=", whose next letter is another one.
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

    /// Index of the form that a number has.
    package func form(for number: UInt64) -> Int {
        guard let form = expression.value(for: number), form < UInt64(count) else { return 0 }
        return Int(form)
    }

    /// For each form whether it is of one number alone, so that it may leave that number unsaid.
    var isOfOneNumber: [Bool] {
        var uses = [Int](repeating: 0, count: count)
        for number in Self.samples { uses[form(for: number)] += 1 }
        return uses.map { $0 == 1 }
    }
}
