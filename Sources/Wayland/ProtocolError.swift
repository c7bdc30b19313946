/// The fatal error with which a compositor ends a connection (`wl_display.error`).
public struct ProtocolError: Equatable, Sendable, CustomStringConvertible {
    /// Interface of the object that the error concerns; nil: the object is destroyed.
    public let interface: String?
    /// Number of the object on the wire; 0: it is destroyed.
    public let identifier: UInt32
    /// A value of the interface's `Error` enumeration.
    public let code: UInt32

    /// An error with these values.
    public init(interface: String?, identifier: UInt32, code: UInt32) {
        self.interface = interface
        self.identifier = identifier
        self.code = code
    }

    /// Error and object, a line for logs.
    public var description: String {
        let object = interface.map { "\($0)#\(identifier)" } ?? "a destroyed object"
        return "the compositor ended the connection: error \(code) of \(object)"
    }
}
