import Bus
import CLibc

/// The reason that a call could not be carried out.
public enum MartletError: Error, Equatable, Sendable {
    /// No daemon runs, neither on the private socket nor on the session bus.
    case noDaemon
    /// A daemon would have to be started, and there is no compositor to show messages on.
    case noSession(reason: String)
    /// A daemon was started and did not answer.
    case startFailed(reason: String)
    /// The daemon refused a value; the text names it and says which values are allowed.
    case invalidValue(String)
    /// There is no message with this id or name.
    case unknownMessage(String)
    /// The history has no such entry, or its message has not ended.
    case unknownEntry(String)
    /// The configuration has no rule with this name.
    case unknownRule(String)
    /// The message has no one-time code, or no message has one.
    case noCode(String)
    /// The daemon refused for another reason, given by the D-Bus error's name and text.
    case refused(name: String, text: String)
    /// The daemon went away.
    case disconnected
    /// The daemon did not answer in time.
    case timedOut
    /// The task that waited was cancelled.
    case cancelled
    /// The answer does not have the promised type.
    case invalidReply(String)

    /// A sentence for people.
    public var text: String {
        switch self {
        case .noDaemon: "no daemon is running"
        case .noSession(let reason): "no Wayland session: \(reason)"
        case .startFailed(let reason): "cannot start the daemon: \(reason)"
        case .invalidValue(let text), .unknownMessage(let text), .unknownEntry(let text),
            .unknownRule(let text), .noCode(let text):
            text
        case .refused(let name, let text): text.isEmpty ? "refused: \(name)" : text
        case .disconnected: "the daemon has ended"
        case .timedOut: "the daemon does not answer"
        case .cancelled: "the call was cancelled"
        case .invalidReply(let what): "the daemon's answer is not understood: \(what)"
        }
    }
}

extension MartletError {
    /// The meaning of a failed call for the caller.
    init(_ error: BusError) {
        let own = ControlInterface.errorPrefix
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

/// The system's sentence for an `errno`.
func systemError(_ number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
}
