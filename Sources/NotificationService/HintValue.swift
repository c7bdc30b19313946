/// The value of a hint, as far as hints have values of that type; integers of any width are one.
package enum HintValue: Equatable, Sendable {
    case text(String)
    case integer(Int64)
    case real(Double)
    case flag(Bool)
    /// Of a type that no hint has; its signature.
    case other(String)

    /// What may be a number of percent or a level.
    var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .real(let value) where value.isFinite: value
        default: nil
        }
    }

    /// The value as rules compare it; nil: it is of a type that no hint has.
    var text: String? {
        switch self {
        case .text(let text): text
        case .integer(let value): "\(value)"
        case .real(let value): "\(value)"
        case .flag(let value): value ? "true" : "false"
        case .other: nil
        }
    }

    /// Senders give 1 for true.
    var truth: Bool? {
        switch self {
        case .flag(let value): value
        case .integer(let value): value != 0
        default: nil
        }
    }

    /// What it is, for the log.
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
