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
