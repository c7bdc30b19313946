/// How a command ended.
enum CommandEnd: Equatable {
    /// The command returned this status, 0…255.
    case status(Int32)
    /// This signal ended the command.
    case signal(Int32)
    /// The command could not be started.
    case notStarted(isMissing: Bool, reason: String)

    /// The exit code of `martlet run`, as a shell would have it.
    var exitCode: Int32 {
        switch self {
        case .status(let status): status
        case .signal(let number): 128 + number
        case .notStarted(let isMissing, _): isMissing ? 127 : 126
        }
    }

    /// Whether the person should look at the command. Ctrl-C is their own wish, and SIGPIPE comes when a reader has
    /// read enough.
    var isFailure: Bool {
        switch self {
        case .status(let status): status != 0
        case .signal(let number): !["SIGINT", "SIGPIPE"].contains(Self.name(ofSignal: number))
        case .notStarted: true
        }
    }

    /// The end as a predicate, to follow the command's name.
    ///
    /// - Parameter isStopped: Whether the end was requested.
    func predicate(isStopped: Bool) -> String {
        switch self {
        case .status(0): "finished"
        case .status, .signal: isStopped ? "was stopped" : unwanted
        case .notStarted: "cannot be started"
        }
    }

    private var unwanted: String {
        switch self {
        case .status(let status): "failed (exit code \(status))"
        case .signal(let number): "was killed by \(Self.name(ofSignal: number))"
        case .notStarted: "cannot be started"
        }
    }

    private static func name(ofSignal number: Int32) -> String {
        let names = Self.signals.split(separator: " ")
        let index = Int(number) - 1
        return names.indices.contains(index) ? "SIG\(names[index])" : "signal \(number)"
    }

    /// The names of Linux' signals from 1 on; they are the same on all but a few old architectures.
    private static let signals = """
        HUP INT QUIT ILL TRAP ABRT BUS FPE KILL USR1 SEGV USR2 PIPE ALRM TERM STKFLT CHLD CONT STOP TSTP \
        TTIN TTOU URG XCPU XFSZ VTALRM PROF WINCH IO PWR SYS
        """
}
