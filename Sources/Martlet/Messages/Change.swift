/// The change of one value in a patch.
public enum Change<Value> {
    /// The value stays as it is.
    case unchanged
    /// The value is removed.
    case cleared
    /// The value is replaced by this one.
    case set(Value)
}

extension Change: Sendable where Value: Sendable {}
extension Change: Equatable where Value: Equatable {}

extension Change: ExpressibleByUnicodeScalarLiteral, ExpressibleByExtendedGraphemeClusterLiteral,
    ExpressibleByStringLiteral, ExpressibleByStringInterpolation
where Value == String {
    /// Creates a change to this text.
    public init(stringLiteral text: String) { self = .set(text) }
}

extension Change: ExpressibleByFloatLiteral where Value == Double {
    /// Creates a change to this number.
    public init(floatLiteral number: Double) { self = .set(number) }
}

extension Change: ExpressibleByArrayLiteral where Value == [MessageAction] {
    /// Creates a change to these actions; without any, the actions are removed.
    public init(arrayLiteral actions: MessageAction...) {
        self = actions.isEmpty ? .cleared : .set(actions)
    }
}
