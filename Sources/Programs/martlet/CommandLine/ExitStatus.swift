import ArgumentParser
import Martlet

/// The exit codes of `martlet`; martlet(1) documents them.
enum ExitStatus: Int32, CaseIterable {
    /// The call succeeded; with `--wait`: an action was chosen.
    case success = 0
    /// The call failed, or the daemon has ended while the command waited.
    case failure = 1
    /// `--wait`: the person dismissed the message.
    case dismissed = 2
    /// `--wait`: the message's duration was over.
    case expired = 3
    /// `--wait`: a command or another program closed the message.
    case closed = 4
    /// The command line is malformed, or the daemon refused a value of it.
    case usage = 64
    /// No daemon runs and none could be started.
    case unavailable = 69

    /// The status after a failed call.
    init(_ error: MartletError) {
        switch error {
        case .invalidValue: self = .usage
        case .noDaemon, .noSession, .startFailed: self = .unavailable
        case .unknownMessage, .unknownEntry, .unknownRule, .noCode, .refused, .disconnected,
            .timedOut, .cancelled, .invalidReply:
            self = .failure
        }
    }

    /// The status of `show --wait` when the message ended for `reason` without a chosen action.
    init(_ reason: MessageEndReason) {
        switch reason {
        case .action: self = .success
        case .dismissed, .swiped, .dim: self = .dismissed
        case .expired: self = .expired
        case .closed: self = .closed
        // The last five are not reasons for the end of a message.
        case .stopped, .evicted, .duplicate, .refused, .withdrawn, .kept, .snoozed: self = .failure
        }
    }

    /// The status in the form in which ArgumentParser ends the program.
    var code: ExitCode { ExitCode(rawValue) }
}

extension MartletError {
    /// Whether there is no daemon, and none can be started here.
    var isAbsence: Bool {
        switch self {
        case .noDaemon, .noSession: true
        default: false
        }
    }

    /// The text of the error, and what can be done about it.
    var textAndAdvice: String { advice.isEmpty ? text : text + ". " + advice }

    /// The remedy of the error, as a sentence; empty: the error says everything.
    private var advice: String {
        switch self {
        case .noDaemon:
            MartletConnection.namedSocket.map {
                "MARTLET_SOCKET names “\($0)”, where nobody listens."
            } ?? "Start martletd, or leave out --no-start."
        case .unknownMessage: "“martlet list” prints all messages."
        case .unknownEntry: "“martlet history” prints all entries."
        case .unknownRule: "“martlet rules” prints all rules."
        case .refused(Self.unknownBarItem, _): "“martlet bar list” prints all items."
        case .startFailed: "Run “martlet doctor” to learn more."
        case .timedOut: "Run “martlet doctor” to learn more."
        case .noSession, .invalidValue, .noCode, .refused, .disconnected, .cancelled,
            .invalidReply:
            ""
        }
    }

    private static let unknownBarItem = ControlInterface.errorPrefix + "UnknownBarItem"
}
