package import Messages

/// A value of a message on the control interface, of one of the types that its keys have.
package enum ControlValue: Equatable, Sendable {
    case text(String)
    case integer(Int64)
    case real(Double)
    case flag(Bool)
    case actions([Action])
    case content(MessageContent)

    /// What it is, as a type of D-Bus.
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
