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
