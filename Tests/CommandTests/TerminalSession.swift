import CLibc
import Host
import Support
import Testing

/// A program at a terminal.
final class TerminalSession {
    let terminal: PseudoTerminal
    let process: Int32
    private(set) var text = ""
    private var hasEnded = false

    init(_ words: [String]) throws {
        terminal = try PseudoTerminal(like: -1, processesOutput: true)
        var size = winsize(ws_row: 33, ws_col: 99, ws_xpixel: 0, ws_ypixel: 0)
        _ = unsafe martlet_set_terminal_size(terminal.master, &size)
        var start = CommandStart(words)
        start.terminal = terminal
        process = try start.start()
    }

    /// Waits until the program has written a text.
    func waitFor(_ part: String) throws {
        _ = try wait(for: "\(part) in \(text)") { () -> Bool? in
            read()
            return text.contains(part) ? true : nil
        }
    }

    func type(_ text: String) {
        #expect(
            ByteStream.write(Array(text.utf8)[...], to: terminal.input)
                == .moved(text.utf8.count))
    }

    /// Whether the terminal edits lines and echoes keys, as a shell expects.
    var isPlain: Bool {
        var state = termios()
        guard unsafe tcgetattr(terminal.master, &state) == 0 else { return false }
        return state.c_lflag & UInt32(ICANON) != 0 && state.c_lflag & UInt32(ECHO) != 0
            && state.c_oflag & UInt32(OPOST) != 0
    }

    /// Waits until the program ends; returns its exit code.
    func end() throws -> Int32 {
        try wait(for: "the end after \(text)") { () -> Int32? in
            read()
            var status: Int32 = 0
            guard unsafe waitpid(process, &status, WNOHANG) == process else { return nil }
            // The program may have written its last words since.
            read()
            return status & 0x7f == 0 ? (status >> 8) & 0xff : -(status & 0x7f)
        }
    }

    private func read() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while case .moved(let count) = ByteStream.read(terminal.master, into: &buffer) {
            text += String(decoding: buffer[..<count], as: UTF8.self)
        }
    }
}
