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

/// A C expression of the number `n`, with which a catalogue selects the form of a text for a number.
indirect enum PluralExpression: Equatable, Sendable {
    case number
    case constant(UInt64)
    case not(PluralExpression)
    case binary(Operator, PluralExpression, PluralExpression)
    /// The second expression if the first one is not 0, otherwise the third.
    case choice(PluralExpression, PluralExpression, PluralExpression)

    enum Operator: Equatable, Sendable {
        case or, and
        case equal, unequal
        case less, lessOrEqual, greater, greaterOrEqual
        case plus, minus
        case times, quotient, remainder

        /// Precedence of the operator; multiplication has the highest.
        var strength: Int {
            switch self {
            case .or: 1
            case .and: 2
            case .equal, .unequal: 3
            case .less, .lessOrEqual, .greater, .greaterOrEqual: 4
            case .plus, .minus: 5
            case .times, .quotient, .remainder: 6
            }
        }
    }

    /// The value for a number, in C's unsigned arithmetic; nil: a division by 0.
    func value(for number: UInt64) -> UInt64? {
        switch self {
        case .number: return number
        case .constant(let value): return value
        case .not(let inner):
            guard let value = inner.value(for: number) else { return nil }
            return value == 0 ? 1 : 0
        case .choice(let condition, let first, let second):
            guard let value = condition.value(for: number) else { return nil }
            return (value != 0 ? first : second).value(for: number)
        case .binary(let sign, let left, let right):
            guard let first = left.value(for: number) else { return nil }
            // The second operand is not evaluated if the first one decides.
            if sign == .or, first != 0 { return 1 }
            if sign == .and, first == 0 { return 0 }
            guard let second = right.value(for: number) else { return nil }
            return Self.apply(sign, first, second)
        }
    }

    private static func apply(_ sign: Operator, _ first: UInt64, _ second: UInt64) -> UInt64? {
        let isTrue: Bool
        switch sign {
        case .or, .and: isTrue = second != 0
        case .equal: isTrue = first == second
        case .unequal: isTrue = first != second
        case .less: isTrue = first < second
        case .lessOrEqual: isTrue = first <= second
        case .greater: isTrue = first > second
        case .greaterOrEqual: isTrue = first >= second
        case .plus: return first &+ second
        case .minus: return first &- second
        case .times: return first &* second
        case .quotient: return second == 0 ? nil : first / second
        case .remainder: return second == 0 ? nil : first % second
        }
        return isTrue ? 1 : 0
    }
}

/// Reads the expression of a catalogue's `Plural-Forms`.
struct PluralReader {
    private let bytes: [UInt8]
    private var index = 0
    /// Nesting depth of the expression that is being read.
    private var depth = 0

    /// Maximum number of bytes of an expression; that of Arabic has about 90.
    private static let longest = 512
    private static let deepest = 40

    /// Reads the expression in a text; nil: it is not valid, too long, or nested too deeply.
    static func expression(_ text: [UInt8]) -> PluralExpression? {
        guard text.count <= longest else { return nil }
        var reader = PluralReader(text)
        guard let expression = reader.choice() else { return nil }
        reader.skipBlanks()
        return reader.index == text.count ? expression : nil
    }

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    private mutating func choice() -> PluralExpression? {
        guard depth < Self.deepest else { return nil }
        depth += 1
        defer { depth -= 1 }
        guard let condition = binary(atLeast: 1) else { return nil }
        guard skipIfNext("?") else { return condition }
        guard let first = choice(), skipIfNext(":"), let second = choice() else { return nil }
        return .choice(condition, first, second)
    }

    /// Reads operators from a precedence on; each takes the expression to its left as an operand.
    private mutating func binary(atLeast strength: Int) -> PluralExpression? {
        guard var left = operand() else { return nil }
        while true {
            let start = index
            guard let sign = sign(), sign.strength >= strength else {
                index = start
                return left
            }
            guard let right = binary(atLeast: sign.strength + 1) else { return nil }
            left = .binary(sign, left, right)
        }
    }

    private mutating func operand() -> PluralExpression? {
        guard depth < Self.deepest else { return nil }
        depth += 1
        defer { depth -= 1 }
        if skipIfNext("!") { return operand().map { .not($0) } }
        if skipIfNext("(") {
            guard let inner = choice(), skipIfNext(")") else { return nil }
            return inner
        }
        if skipIfNext("n") { return .number }
        return constant()
    }

    private mutating func constant() -> PluralExpression? {
        skipBlanks()
        let start = index
        var value: UInt64 = 0
        while index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) {
            value = value &* 10 &+ UInt64(bytes[index] - UInt8(ascii: "0"))
            index += 1
        }
        return index > start ? .constant(value) : nil
    }

    private mutating func sign() -> PluralExpression.Operator? {
        // Operators of two characters come first, because their first character may be another operator.
        if skipIfNext("||") { return .or }
        if skipIfNext("&&") { return .and }
        if skipIfNext("==") { return .equal }
        if skipIfNext("!=") { return .unequal }
        if skipIfNext("<=") { return .lessOrEqual }
        if skipIfNext(">=") { return .greaterOrEqual }
        if skipIfNext("<") { return .less }
        if skipIfNext(">") { return .greater }
        if skipIfNext("+") { return .plus }
        if skipIfNext("-") { return .minus }
        if skipIfNext("*") { return .times }
        if skipIfNext("/") { return .quotient }
        return skipIfNext("%") ? .remainder : nil
    }

    /// Skips an operator if it comes next; returns whether it did.
    private mutating func skipIfNext(_ sign: String) -> Bool {
        skipBlanks()
        guard bytes[index...].starts(with: sign.utf8) else { return false }
        index += sign.utf8.count
        return true
    }

    private mutating func skipBlanks() {
        while index < bytes.count, bytes[index] == UInt8(ascii: " ") || bytes[index] == 9 {
            index += 1
        }
    }
}
