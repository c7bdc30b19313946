import Martlet

extension MartletError {
    /// The text of the error, and what can be done about it.
    var textAndAdvice: String { advice.isEmpty ? text : text + ". " + advice }

    /// The remedy of the error, as a sentence; empty: the error says everything.
    private var advice: String {
        switch self {
        case .noDaemon: "Start martletd, or leave out --no-start."
        case .unknownMessage: "“martlet list” prints all messages."
        case .unknownEntry: "“martlet history” prints all entries."
        case .unknownRule: "“martlet rules” prints all rules."
        case .refused(Self.unknownBarItem, _): "“martlet bar list” prints all items."
        case .startFailed: "“martlet doctor” finds problems."
        case .timedOut: "“martlet doctor” finds problems."
        case .noSession, .invalidValue, .noCode, .refused, .disconnected, .cancelled,
            .invalidReply:
            ""
        }
    }

    private static let unknownBarItem = "org.martlet.Martlet1.Error.UnknownBarItem"
}
