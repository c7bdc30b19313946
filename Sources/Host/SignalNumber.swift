internal import CLibc

/// Signals that end, stop or notify a process.
package enum SignalNumber {
    package static let terminate = SIGTERM
    package static let interrupt = SIGINT
    package static let kill = SIGKILL
    package static let hangUp = SIGHUP
    package static let quit = SIGQUIT
    /// A child ended or was stopped.
    package static let child = SIGCHLD
    /// Continues a stopped process (SIGCONT).
    package static let resume = SIGCONT
    /// Stops a process at once.
    package static let stop = SIGSTOP
    /// Ctrl-Z was typed.
    package static let suspend = SIGTSTP
    /// A background process wants to read from the terminal.
    package static let terminalInput = SIGTTIN
    /// A background process wants to write to the terminal.
    package static let terminalOutput = SIGTTOU
    /// The terminal's size has changed.
    package static let windowChange = SIGWINCH
}
