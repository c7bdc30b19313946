internal import CLibc

/// A terminal at whose one end a program runs, and at whose other end this process is; see pty(7).
package final class PseudoTerminal {
    /// Our end, which does not block. Reading from it ends when no program has the other end any more.
    package let master: Int32
    /// The same end under another number: a loop watches a number once, and reading is watched apart from writing.
    package let input: Int32
    /// The path of the program's end.
    let path: String
    /// The program's end, above 3; -1 once that is closed.
    private(set) var slave: Int32

    /// Makes a terminal of the size and the state of another one.
    ///
    /// - Parameter processesOutput: Whether line feeds become line ends, as on that terminal; else what is
    ///   written comes here as it is.
    package init(like terminal: Int32, processesOutput: Bool) throws(SpawnFailure) {
        let flags = O_RDWR | O_NOCTTY | O_CLOEXEC
        let master = unsafe martlet_open("/dev/ptmx", flags | O_NONBLOCK, 0)
        guard master >= 0 else { throw SpawnFailure(number: martlet_errno()) }
        let number = martlet_unlock_terminal(master)
        let opened = number < 0 ? -1 : martlet_open_terminal(master, flags)
        // The program's own descriptors must not be closed by placing it.
        slave = opened < 0 ? -1 : martlet_fcntl(opened, Int32(F_DUPFD_CLOEXEC), 10)
        let error = martlet_errno()
        if opened >= 0 { close(opened) }
        guard slave >= 0 else {
            close(master)
            throw SpawnFailure(number: error)
        }
        self.master = master
        input = martlet_fcntl(master, Int32(F_DUPFD_CLOEXEC), 10)
        path = "/dev/pts/\(number)"
        if let state = TerminalState(of: terminal) {
            (processesOutput ? state : state.withoutOutputProcessing).apply(to: slave)
        }
        takeSize(of: terminal)
    }

    deinit {
        closeSlave()
        close(input)
        close(master)
    }

    /// Leaves the program's end with the program.
    func closeSlave() {
        if slave >= 0 { close(slave) }
        slave = -1
    }

    /// Gives it the size of another terminal, of which the program in its foreground is told.
    package func takeSize(of terminal: Int32) {
        var size = winsize()
        guard unsafe martlet_terminal_size(terminal, &size) == 0 else { return }
        unsafe martlet_set_terminal_size(master, &size)
    }

    /// The key that suspends the process group `group`, if that runs in the foreground and leaves keys to the
    /// terminal; else nil.
    package func suspendKey(of group: Int32) -> UInt8? {
        let key = martlet_suspend_character(master)
        return key >= 0 && tcgetpgrp(master) == group ? UInt8(truncatingIfNeeded: key) : nil
    }
}
