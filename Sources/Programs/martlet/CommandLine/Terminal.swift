import CLibc
import Host
import Messages

/// Standard output and standard error, unbuffered: a reader of a pipe sees each line at once.
enum Terminal {
    /// Writes a line to standard output. Where the reader of a pipe has closed its end, SIGPIPE ends the program.
    static func print(_ line: String) {
        write(line + "\n", to: STDOUT_FILENO)
    }

    /// Writes the lines of a list to standard output.
    ///
    /// - Parameter nothing: The sentence for a person if there are no lines. It goes to standard error, and only if
    /// standard output is a terminal, so that scripts see nothing.
    static func print(_ lines: [String], nothing: String) {
        for line in lines { print(line) }
        if lines.isEmpty, TerminalState.isTerminal(STDOUT_FILENO) { note(nothing) }
    }

    /// Writes an error to standard error: what is wrong, what is allowed and what to do next.
    static func complain(_ text: String) {
        note("Error: " + sentence(text))
    }

    /// Writes to standard error that something was done in another way than was asked for.
    static func warn(_ text: String) {
        note("Warning: " + sentence(text))
    }

    /// The text with a full stop, unless it ends with a mark of its own.
    private static func sentence(_ text: String) -> String {
        text.last.map { ".?!".contains($0) } == true ? text : text + "."
    }

    /// Writes lines to standard error, each of them made visible.
    static func note(_ lines: String) {
        let lines = lines.split(separator: "\n", omittingEmptySubsequences: false)
        let text = lines.map { visible(String($0)) }.joined(separator: "\n")
        write(text + "\n", to: STDERR_FILENO)
    }

    /// The text with control characters replaced by spaces, and with writing directions limited to their line: a
    /// message must not control the reader's terminal.
    static func visible(_ text: String) -> String {
        var line = ""
        for scalar in text.unicodeScalars {
            line.unicodeScalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
        }
        return TextCollector.line(line, limit: .max)
    }

    private static func write(_ text: String, to descriptor: Int32) {
        var text = text
        text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while unsafe !rest.isEmpty {
                let count = unsafe CLibc.write(descriptor, rest.baseAddress, rest.count)
                if count < 0, martlet_errno() == EINTR { continue }
                guard count > 0 else { return }
                unsafe rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            }
        }
    }
}

/// The signals by which a person or the system ends a program.
enum TerminationSignals {
    /// The signals that end this process. One that the parent process made it ignore, as nohup(1) does with SIGHUP, is
    /// left out.
    static var caught: [Int32] {
        [SIGHUP, SIGINT, SIGTERM].filter { isHeeded($0) }
    }

    /// Lets the signals end the process again, after a connection has caught them.
    static func release() {
        var set = sigset_t()
        unsafe sigemptyset(&set)
        for signal in caught { unsafe sigaddset(&set, signal) }
        unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    /// Whether a signal is not ignored.
    static func isHeeded(_ signal: Int32) -> Bool { martlet_ignores(signal) == 0 }
}

/// Lines of standard input, as they come.
struct InputLines {
    /// The result of reading a line.
    enum Line: Equatable {
        case bytes([UInt8])
        /// A line that is longer than `longest`.
        case tooLong
    }

    /// Whether the end of the input was read.
    private(set) var isAtEnd = false
    private var rest: [UInt8] = []
    /// Whether the line that is being read is too long.
    private var isSkipping = false

    /// The longest line, bytes.
    static let longest = 1 << 20

    /// Reads the available bytes, once; returns the lines that are complete with them.
    ///
    /// - Parameter descriptor: The descriptor of standard input; the call waits where there is nothing to read.
    mutating func read(_ descriptor: Int32 = STDIN_FILENO) -> [Line] {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let length = unsafe buffer.withUnsafeMutableBytes { bytes in
            while true {
                let length = unsafe CLibc.read(descriptor, bytes.baseAddress, bytes.count)
                if length >= 0 || martlet_errno() != EINTR { return max(0, length) }
            }
        }
        return add(buffer.prefix(length))
    }

    /// Adds bytes; no bytes mean that the input has ended.
    mutating func add(_ bytes: ArraySlice<UInt8>) -> [Line] {
        var lines: [Line] = []
        if bytes.isEmpty {
            isAtEnd = true
            if !rest.isEmpty || isSkipping { lines.append(endLine()) }
            return lines
        }
        for part in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            if part.offset > 0 { lines.append(endLine()) }
            rest += part.element
            if rest.count > Self.longest { (rest, isSkipping) = ([], true) }
        }
        return lines
    }

    private mutating func endLine() -> Line {
        defer { (rest, isSkipping) = ([], false) }
        return isSkipping ? .tooLong : .bytes(rest)
    }
}
