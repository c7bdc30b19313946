internal import CLibc

/// How a terminal treats what is typed and written, termios(3).
package struct TerminalState {
    private let attributes: termios

    /// The present state; nil where the descriptor is no terminal.
    package init?(of terminal: Int32) {
        var attributes = termios()
        guard unsafe tcgetattr(terminal, &attributes) == 0 else { return nil }
        self.attributes = attributes
    }

    private init(_ attributes: termios) { self.attributes = attributes }

    /// A state in which every key is handed on as it is, and everything written shown as it is.
    package var raw: TerminalState {
        var raw = attributes
        unsafe cfmakeraw(&raw)
        return TerminalState(raw)
    }

    /// The same, but what is written is handed on as it is.
    package var withoutOutputProcessing: TerminalState {
        var state = attributes
        state.c_oflag &= ~UInt32(OPOST)
        return TerminalState(state)
    }

    /// Has the terminal be in this state.
    package func apply(to terminal: Int32) {
        var attributes = attributes
        unsafe tcsetattr(terminal, TCSANOW, &attributes)
    }

    /// Whether a descriptor is a terminal.
    package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }
}
