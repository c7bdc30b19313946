package import Messages

/// A value on the control interface, of one of the types that keys have.
package enum ControlValue: Equatable, Sendable {
    case text(String)
    case integer(Int64)
    case real(Double)
    case flag(Bool)
    case actions([Action])
    case content(MessageContent)

    /// D-Bus type of the value.
    var signature: String {
        switch self {
        case .text: "s"
        case .integer: "x"
        case .real: "d"
        case .flag: "b"
        case .actions: "a(ss)"
        case .content: ContentReader.signature
        }
    }
}
