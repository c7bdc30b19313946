import CLibc

/// Why a call of the bus or of the event loop failed, with a description for people.
package struct BusError: Error, Equatable, Sendable {
    /// The `errno` value nearest to the failure, always positive.
    package var code: Int32
    /// The D-Bus error name, such as `org.freedesktop.DBus.Error.ServiceUnknown`.
    package var name: String
    /// The problem in words: one line without a full stop.
    package var message: String

    /// Describes a failure by its D-Bus name.
    package init(name: String, message: String, code: Int32 = EIO) {
        self.code = code
        self.name = name
        self.message = message
    }

    /// Describes a failed system call: `message` is `operation` and the system's text for `code`.
    ///
    /// The sign of `code` does not matter, as libsystemd returns negative `errno` values.
    package init(code: Int32, operation: String) {
        let number = code == .min ? EIO : abs(code)
        self.code = number
        name = BusError.name(of: number)
        message = operation + ": " + BusError.text(of: number)
    }

    /// Whether the called name has no owner.
    package var isServiceUnknown: Bool {
        name == "org.freedesktop.DBus.Error.ServiceUnknown"
            || name == "org.freedesktop.DBus.Error.NameHasNoOwner"
    }

    private static func text(of code: Int32) -> String {
        guard let text = unsafe strerrordesc_np(code) else { return "error \(code)" }
        return unsafe String(cString: text)
    }

    private static func name(of code: Int32) -> String {
        let prefix = "org.freedesktop.DBus.Error."
        switch code {
        case ENOMEM: return prefix + "NoMemory"
        case EPERM, EACCES: return prefix + "AccessDenied"
        case EINVAL, ENXIO, EBADMSG: return prefix + "InvalidArgs"
        case ETIMEDOUT, ETIME: return prefix + "Timeout"
        case ENOENT, ECONNREFUSED: return prefix + "NoServer"
        case ENOTCONN, ECONNRESET, EPIPE: return prefix + "Disconnected"
        case EADDRINUSE: return prefix + "AddressInUse"
        default: return prefix + "Failed"
        }
    }
}

/// Returns libsystemd's result, or throws if it is a negative `errno` value.
@discardableResult
func check(_ result: Int32, _ operation: @autoclosure () -> String) throws(BusError) -> Int32 {
    if result < 0 { throw BusError(code: result, operation: operation()) }
    return result
}
