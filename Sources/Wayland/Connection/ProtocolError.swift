/// The fatal error with which a compositor ends a connection (`wl_display.error`).
package struct ProtocolError: Equatable, Sendable, CustomStringConvertible {
    /// The interface of the object the error is about, nil when the object is destroyed.
    package let interface: String?
    /// The object's number on the wire.
    package let identifier: UInt32
    /// A value of the interface's `Error` enumeration.
    package let code: UInt32

    package var description: String {
        "the compositor ended the connection: error \(code) of "
            + "\(interface ?? "a destroyed object")#\(identifier)"
    }
}
