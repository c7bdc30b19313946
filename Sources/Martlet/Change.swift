/// What a patch says of one value: nothing, that there is none any more, or another one.
public enum Change<Value> {
    /// The value stays as it is.
    case unchanged
    /// There is no such value any more.
    case cleared
    /// There is this value from now on.
    case set(Value)
}

extension Change: Sendable where Value: Sendable {}
extension Change: Equatable where Value: Equatable {}

extension Change: ExpressibleByUnicodeScalarLiteral, ExpressibleByExtendedGraphemeClusterLiteral,
    ExpressibleByStringLiteral, ExpressibleByStringInterpolation
where Value == String {
    /// This text from now on.
    public init(stringLiteral text: String) { self = .set(text) }
}

extension Change: ExpressibleByFloatLiteral where Value == Double {
    /// This number from now on.
    public init(floatLiteral number: Double) { self = .set(number) }
}

extension Change: ExpressibleByArrayLiteral where Value == [MessageAction] {
    /// These actions from now on; without any, there are none.
    public init(arrayLiteral actions: MessageAction...) {
        self = actions.isEmpty ? .cleared : .set(actions)
    }
}
