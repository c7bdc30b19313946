internal import CLibc

/// The signals that are blocked in a thread, or ignored in the process.
package enum SignalMask {
    /// Blocks the signals for writing to a closed pipe and for using a terminal from the background: such a write then
    /// fails, and such a use of the terminal succeeds.
    package static func blockInputAndOutput() {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGPIPE)
        unsafe sigaddset(&signals, SIGTTOU)
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Makes writing to a pipe or socket that nobody reads any more an error in this process, in place of its end.
    package static func ignoreBrokenPipes() {
        martlet_ignore_signal(SIGPIPE)
    }
}
