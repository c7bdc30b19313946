internal import CLibc

/// A process group, such as a command and what it started.
package struct ProcessGroup {
    /// The id of its leader.
    package let leader: Int32

    /// The group of a process that leads one.
    package init(leader: Int32) { self.leader = leader }

    /// Sends all of its processes a signal.
    package func send(_ signal: Int32) { kill(-leader, signal) }

    /// Sends one process a signal.
    package static func send(_ signal: Int32, toProcess process: Int32) { kill(process, signal) }

    /// The signal that has stopped its leader, a child of this process, since the last call; nil: none.
    package func takeStop() -> Int32? {
        let signal = martlet_stop_signal(leader)
        return signal == 0 ? nil : signal
    }

    /// Puts it in the foreground of a terminal.
    package func takeForeground(of terminal: Int32) { tcsetpgrp(terminal, leader) }

    /// The group of this process.
    package static var own: ProcessGroup { ProcessGroup(leader: getpgrp()) }

    /// Whether it is in the foreground of a terminal.
    package func isForeground(of terminal: Int32) -> Bool { tcgetpgrp(terminal) == leader }

    /// Stops this process and all of its group as Ctrl-Z does, until somebody has them go on. SIGTSTP may be
    /// blocked. Nothing happens where there is nobody to do that.
    package static func suspendOwn() {
        var (signals, before) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGTSTP)
        kill(0, SIGTSTP)
        unsafe pthread_sigmask(SIG_UNBLOCK, &signals, &before)
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}
