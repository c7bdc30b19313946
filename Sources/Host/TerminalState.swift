internal import CLibc

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
