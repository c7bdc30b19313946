internal import CLibc

/// Why there is no connection, or why it ended.
public enum ConnectionError: Error, Equatable, CustomStringConvertible {
    /// No socket could be named: neither `$WAYLAND_SOCKET` nor, for a relative name,
    /// `$XDG_RUNTIME_DIR` is usable.
    case noSocket(reason: String)
    /// The socket at `path` did not answer; `code` is errno.
    case unreachable(path: String, code: Int32)
    /// The compositor ended the connection because of a faulty request.
    case protocolError(ProtocolError)
    /// The compositor went away or the socket failed; `code` is errno.
    case lost(code: Int32)
    /// The compositor did not answer a round trip in time.
    case timedOut
    /// `Connection.close` was called.
    case closed

    /// The fault and its place, a line for logs.
    public var description: String {
        switch self {
        case .noSocket(let reason):
            "no Wayland socket: \(reason)"
        case .unreachable(let path, let code):
            "cannot connect to the Wayland socket \(path): \(Self.text(code))"
        case .protocolError(let error):
            error.description
        case .lost(let code):
            "the compositor went away: \(Self.text(code))"
        case .timedOut:
            "the compositor does not answer"
        case .closed:
            "the connection is closed"
        }
    }

    private static func text(_ code: Int32) -> String {
        guard let text = unsafe strerror(code) else { return "error \(code)" }
        return unsafe String(cString: text)
    }
}

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
