internal import CLibc

/// The signals that end a program, stop it, or tell it something.
package enum SignalNumber {
    package static let terminate = SIGTERM
    package static let interrupt = SIGINT
    package static let kill = SIGKILL
    package static let hangUp = SIGHUP
    package static let quit = SIGQUIT
    /// A child ended or was stopped.
    package static let child = SIGCHLD
    /// Has a stopped process go on (SIGCONT).
    package static let goOn = SIGCONT
    /// Stops at once.
    package static let stop = SIGSTOP
    /// Ctrl-Z was typed.
    package static let suspend = SIGTSTP
    /// The terminal is needed by what is in the background, to read.
    package static let terminalInput = SIGTTIN
    /// The same, to write.
    package static let terminalOutput = SIGTTOU
    /// The terminal has another size.
    package static let windowChange = SIGWINCH
}
