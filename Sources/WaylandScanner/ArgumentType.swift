/// The type of an argument on the wire, with what the protocol says about its values.
enum ArgumentType: Equatable, Sendable {
    case int(enumeration: String?)
    case uint(enumeration: String?)
    case fixed
    case string(isOptional: Bool)
    case object(interface: String?, isOptional: Bool)
    /// Without an interface the message itself names interface and version.
    case newID(interface: String?)
    case array
    case descriptor

    /// The enumeration referred to, `NAME` or `INTERFACE.NAME`.
    var enumeration: String? {
        switch self {
        case .int(let name), .uint(let name): name
        default: nil
        }
    }

    /// The interface referred to.
    var interface: String? {
        switch self {
        case .object(let name, _), .newID(let name): name
        default: nil
        }
    }

    /// The argument's letters in a libwayland signature.
    var signature: String {
        switch self {
        case .int: "i"
        case .uint: "u"
        case .fixed: "f"
        case .string(let isOptional): isOptional ? "?s" : "s"
        case .object(_, let isOptional): isOptional ? "?o" : "o"
        case .newID(let interface): interface == nil ? "sun" : "n"
        case .array: "a"
        case .descriptor: "h"
        }
    }
}
