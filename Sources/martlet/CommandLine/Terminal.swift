import CLibc
import Messages

/// Standard output and standard error, unbuffered: a reader of a pipe sees each line at once.
enum Terminal {
    /// Writes a line to standard output. Where the reader of a pipe has closed its end, SIGPIPE ends the program.
    static func print(_ line: String) {
        write(line + "\n", to: STDOUT_FILENO)
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
