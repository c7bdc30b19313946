internal import CLibc

/// A terminal with a program at one end and this process at the other; see pty(7).
package final class PseudoTerminal {
    /// This process's end, which does not block. Reading ends when no program has the other end any more.
    package let master: Int32
    /// The same end under another number: a loop watches each number once, and reading is watched separately from
    /// writing.
    package let input: Int32
    /// Path of the program's end.
    let path: String
    /// The program's end, above 3; -1: closed.
    private(set) var slave: Int32

    /// Creates a terminal with the size and state of another one.
    ///
    /// - Parameter processesOutput: Whether line feeds are converted as on that terminal; otherwise output arrives
    /// unchanged.
    package init(like terminal: Int32, processesOutput: Bool) throws(SpawnFailure) {
        let flags = O_RDWR | O_NOCTTY | O_CLOEXEC
        let master = unsafe martlet_open("/dev/ptmx", flags | O_NONBLOCK, 0)
        guard master >= 0 else { throw SpawnFailure(number: martlet_errno()) }
        let number = martlet_unlock_terminal(master)
        let opened = number < 0 ? -1 : martlet_open_terminal(master, flags)
        // A number that is not replaced when the program's own descriptors are placed.
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
        copySize(of: terminal)
    }

    deinit {
        closeSlave()
        close(input)
        close(master)
    }

    /// Closes the program's end in this process, so that only the program has it.
    func closeSlave() {
        if slave >= 0 { close(slave) }
        slave = -1
    }

    /// Sets the size to that of another terminal; the program in the foreground is told.
    package func copySize(of terminal: Int32) {
        var size = winsize()
        guard unsafe martlet_terminal_size(terminal, &size) == 0 else { return }
        unsafe martlet_set_terminal_size(master, &size)
    }

    /// The key that suspends the process group `group`; nil: the group is not in the foreground, or does not leave keys
    /// to the terminal.
    package func suspendKey(of group: Int32) -> UInt8? {
        let key = martlet_suspend_character(master)
        return key >= 0 && tcgetpgrp(master) == group ? UInt8(truncatingIfNeeded: key) : nil
    }
}

/// The modes of a terminal for input and output, termios(3).
package struct TerminalState {
    private let attributes: termios

    /// Reads the present state; nil: the descriptor is no terminal.
    package init?(of terminal: Int32) {
        var attributes = termios()
        guard unsafe tcgetattr(terminal, &attributes) == 0 else { return nil }
        self.attributes = attributes
    }

    private init(_ attributes: termios) { self.attributes = attributes }

    /// A state in which every key is passed on, and output is shown unchanged.
    package var raw: TerminalState {
        var raw = attributes
        unsafe cfmakeraw(&raw)
        return TerminalState(raw)
    }

    /// This state, but with every key passed on at once, and not shown. Keys that send signals still do.
    package var unseen: TerminalState {
        var state = attributes
        state.c_lflag &= ~UInt32(ICANON | ECHO)
        unsafe withUnsafeMutableBytes(of: &state.c_cc) { characters in
            unsafe (characters[Int(VMIN)], characters[Int(VTIME)]) = (1, 0)
        }
        return TerminalState(state)
    }

    /// This state, but with output passed on unchanged.
    package var withoutOutputProcessing: TerminalState {
        var state = attributes
        state.c_oflag &= ~UInt32(OPOST)
        return TerminalState(state)
    }

    /// Sets the state of a terminal.
    package func apply(to terminal: Int32) {
        var attributes = attributes
        unsafe tcsetattr(terminal, TCSANOW, &attributes)
    }

    /// Whether a descriptor is a terminal.
    package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }
}

/// The terminal of this process's session, `/dev/tty`.
package final class ControllingTerminal {
    /// Descriptor for questions about the terminal.
    package let descriptor: Int32

    /// Opens the terminal; nil: the session has none.
    ///
    /// - Parameter waits: Whether reading and writing wait for the terminal.
    package init?(waits: Bool = true) {
        let flags = O_RDWR | O_NOCTTY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK)
        let opened = unsafe martlet_open("/dev/tty", flags, 0)
        guard opened >= 0 else { return nil }
        descriptor = opened
    }

    /// Waits until the terminal takes bytes; returns whether it does within this time.
    package func waitForRoom(milliseconds: Int32) -> Bool {
        var question = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return unsafe poll(&question, 1, milliseconds) == 1
    }

    deinit { close(descriptor) }
}
