internal import CWayland

/// libwayland's table of a request or event of an interface (`struct wl_message`).
public struct WireMessage {
    /// The name in the protocol, for example `set_position`.
    public let name: String
    /// The type of each argument: `i` and `u` numbers, `f` a fixed-point number, `s` a string, `o` an object, `n` a new
    /// one, `a` an array, `h` a descriptor.
    public let arguments: [Character]
    /// The interface of each argument that is an object; nil: the argument is none, or accepts any interface.
    public let interfaces: [WireInterface?]

    init(_ message: wl_message) {
        name = unsafe String(cString: message.name)
        arguments = unsafe String(cString: message.signature).filter { "iufsonah".contains($0) }
            .map { $0 }
        interfaces = arguments.indices.map { index in
            unsafe message.types[index].map { unsafe WireInterface($0) }
        }
    }
}

extension WireInterface {
    /// The requests of clients, in the order of their opcodes.
    public var requests: [WireMessage] {
        (0..<Int(unsafe table.pointee.method_count)).map {
            unsafe WireMessage(table.pointee.methods[$0])
        }
    }

    /// The events of compositors, in the order of their opcodes.
    public var events: [WireMessage] {
        (0..<Int(unsafe table.pointee.event_count)).map {
            unsafe WireMessage(table.pointee.events[$0])
        }
    }
}
