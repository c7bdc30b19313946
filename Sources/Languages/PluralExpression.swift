/// An expression of C about the number `n`, by which a catalogue says which form of a text a number has.
indirect enum PluralExpression: Equatable, Sendable {
    case number
    case constant(UInt64)
    case not(PluralExpression)
    case binary(Operator, PluralExpression, PluralExpression)
    /// The second expression where the first one is not 0, else the third.
    case choice(PluralExpression, PluralExpression, PluralExpression)

    enum Operator: Equatable, Sendable {
        case or, and
        case equal, unequal
        case less, lessOrEqual, greater, greaterOrEqual
        case plus, minus
        case times, quotient, remainder

        /// How tightly it binds: multiplication most tightly.
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

    /// The value for a number, in C's unsigned arithmetic; nil: something is divided by 0.
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
            // What these two leave undecided is not looked at.
            if sign == .or, first != 0 { return 1 }
            if sign == .and, first == 0 { return 0 }
            guard let second = right.value(for: number) else { return nil }
            return Self.apply(sign, first, second)
        }
    }

    private static func apply(_ sign: Operator, _ first: UInt64, _ second: UInt64) -> UInt64? {
        let holds: Bool
        switch sign {
        case .or, .and: holds = second != 0
        case .equal: holds = first == second
        case .unequal: holds = first != second
        case .less: holds = first < second
        case .lessOrEqual: holds = first <= second
        case .greater: holds = first > second
        case .greaterOrEqual: holds = first >= second
        case .plus: return first &+ second
        case .minus: return first &- second
        case .times: return first &* second
        case .quotient: return second == 0 ? nil : first / second
        case .remainder: return second == 0 ? nil : first % second
        }
        return holds ? 1 : 0
    }
}
