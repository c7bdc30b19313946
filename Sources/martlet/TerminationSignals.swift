import CLibc

/// The signals by which a person or the system ends a program.
enum TerminationSignals {
    /// The signals that end this process. One that the parent process made it ignore, as nohup(1) does with SIGHUP, is
    /// left out.
    static var caught: [Int32] {
        [SIGHUP, SIGINT, SIGTERM].filter { isHeeded($0) }
    }

    /// Whether a signal is not ignored.
    static func isHeeded(_ signal: Int32) -> Bool { martlet_ignores(signal) == 0 }
}
