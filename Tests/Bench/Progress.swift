import CLibc

/// Reports the current task, on standard error if that is a terminal.
enum Progress {
    private static let isWatched = isatty(STDERR_FILENO) == 1

    static func show(_ text: String) {
        guard isWatched else { return }
        write("\r\u{1b}[K\(text)", to: STDERR_FILENO)
    }

    static func clear() {
        guard isWatched else { return }
        write("\r\u{1b}[K", to: STDERR_FILENO)
    }

    /// Writes a result to standard output.
    static func print(_ text: String) { write(text + "\n", to: STDOUT_FILENO) }

    private static func write(_ text: String, to descriptor: Int32) {
        var text = text
        text.withUTF8 { bytes in
            _ = unsafe CLibc.write(descriptor, bytes.baseAddress, bytes.count)
        }
    }
}
