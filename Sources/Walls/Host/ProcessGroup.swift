internal import CLibc

/// A process group, such as a command with its child processes.
package struct ProcessGroup {
    /// Process id of the group's leader.
    package let leader: Int32

    /// Creates the group of a process that leads one.
    package init(leader: Int32) { self.leader = leader }

    /// Sends a signal to all processes of the group.
    package func send(_ signal: Int32) { kill(-leader, signal) }

    /// Sends a signal to a process.
    package static func send(_ signal: Int32, toProcess process: Int32) { kill(process, signal) }

    /// The signal that stopped the leader, a child of this process, since the last call; nil: none.
    package func takeStop() -> Int32? {
        let signal = martlet_stop_signal(leader)
        return signal == 0 ? nil : signal
    }

    /// Makes the group the foreground group of a terminal.
    package func becomeForeground(of terminal: Int32) { tcsetpgrp(terminal, leader) }

    /// The group of this process.
    package static var own: ProcessGroup { ProcessGroup(leader: getpgrp()) }

    /// Whether the group is in the foreground of a terminal.
    package func isForeground(of terminal: Int32) -> Bool { tcgetpgrp(terminal) == leader }

    /// Stops the group of this process like Ctrl-Z does, until it is continued. SIGTSTP may be blocked. Does nothing if
    /// no process could continue it.
    package static func suspendOwn() {
        var (signals, before) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGTSTP)
        kill(0, SIGTSTP)
        unsafe pthread_sigmask(SIG_UNBLOCK, &signals, &before)
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}

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
