import Bus
import CLibc

extension MartletError {
    /// The meaning of a failed call for the caller.
    init(_ error: BusError) {
        let own = "org.martlet.Martlet1.Error."
        switch error.name {
        case own + "InvalidValue": self = .invalidValue(error.message)
        case own + "UnknownMessage": self = .unknownMessage(error.message)
        case own + "UnknownEntry": self = .unknownEntry(error.message)
        case own + "UnknownRule": self = .unknownRule(error.message)
        case own + "NoCode": self = .noCode(error.message)
        case "org.freedesktop.DBus.Error.ServiceUnknown",
            "org.freedesktop.DBus.Error.NameHasNoOwner":
            self = .disconnected
        default:
            self = Self.connectionFailure(error) ?? .refused(name: error.name, text: error.message)
        }
    }

    /// A failure of the connection, which libsystemd reports by several values of `errno`.
    private static func connectionFailure(_ error: BusError) -> MartletError? {
        switch error.code {
        case ENOTCONN, ECONNRESET, EPIPE: .disconnected
        case ETIMEDOUT, ETIME: .timedOut
        default: nil
        }
    }
}
