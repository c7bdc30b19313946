/// The value of a hint. Types that no hint has are not read; integers of all widths are the same.
package enum HintValue: Equatable, Sendable {
    case text(String)
    case integer(Int64)
    case real(Double)
    case flag(Bool)
    /// The signature of a type that no hint has.
    case other(String)

    /// The value as a number, for percentages and levels; nil: it is none.
    var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .real(let value) where value.isFinite: value
        default: nil
        }
    }

    /// The value as a text for rules; nil: its type is none that hints have.
    var text: String? {
        switch self {
        case .text(let text): text
        case .integer(let value): "\(value)"
        case .real(let value): "\(value)"
        case .flag(let value): value ? "true" : "false"
        case .other: nil
        }
    }

    /// The value as a boolean; nil: it is none. Senders use 1 for true.
    var truth: Bool? {
        switch self {
        case .flag(let value): value
        case .integer(let value): value != 0
        default: nil
        }
    }

    /// The type's name for the log.
    var typeName: String {
        switch self {
        case .text: "a string"
        case .integer: "an integer"
        case .real: "a double"
        case .flag: "a boolean"
        case .other(let signature): "of type \(signature)"
        }
    }
}
