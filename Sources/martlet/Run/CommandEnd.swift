/// How a command ended.
enum CommandEnd: Equatable {
    /// It returned this status, 0…255.
    case status(Int32)
    /// This signal ended it.
    case signal(Int32)
    /// It could not be started.
    case notStarted(isMissing: Bool, reason: String)

    /// What `martlet run` ends with, as a shell would.
    var exitCode: Int32 {
        switch self {
        case .status(let status): status
        case .signal(let number): 128 + number
        case .notStarted(let isMissing, _): isMissing ? 127 : 126
        }
    }

    /// Whether somebody should look after it. Ctrl-C is a person's own wish, and SIGPIPE comes when a reader has
    /// read enough.
    var isFailure: Bool {
        switch self {
        case .status(let status): status != 0
        case .signal(let number): !["SIGINT", "SIGPIPE"].contains(Self.name(ofSignal: number))
        case .notStarted: true
        }
    }

    /// What the command did, as a predicate.
    ///
    /// - Parameter isStopped: Whether its end was asked for.
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

    /// The signals of Linux from 1 on; they are the same on all but a few old architectures.
    private static let signals = """
        HUP INT QUIT ILL TRAP ABRT BUS FPE KILL USR1 SEGV USR2 PIPE ALRM TERM STKFLT CHLD CONT STOP TSTP \
        TTIN TTOU URG XCPU XFSZ VTALRM PROF WINCH IO PWR SYS
        """
}
