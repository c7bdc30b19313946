import CLibc

/// The signals by which a person or the system ends a program.
enum TerminationSignals {
    /// The signals that end this process. One that the parent process made it ignore, as nohup(1) does with SIGHUP, is
    /// left out.
    static var caught: [Int32] {
        [SIGHUP, SIGINT, SIGTERM].filter { isHeeded($0) }
    }

    /// Lets the signals end the process again, after a connection has caught them.
    static func release() {
        var set = sigset_t()
        unsafe sigemptyset(&set)
        for signal in caught { unsafe sigaddset(&set, signal) }
        unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    /// Whether a signal is not ignored.
    static func isHeeded(_ signal: Int32) -> Bool { martlet_ignores(signal) == 0 }
}
