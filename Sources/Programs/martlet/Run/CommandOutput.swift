import Messages

/// The progress and the last lines of a command, taken from its output.
struct CommandOutput {
    private var output = ProgressReader()
    private var errors = ProgressReader()
    private var tail = OutputTail()
    /// The stream that last had progress.
    private var teller = OutputTail.Stream.output

    /// Reads the next part of the output.
    mutating func read(_ bytes: ArraySlice<UInt8>, from stream: OutputTail.Stream) {
        tail.append(bytes, to: stream)
        let before = progress(of: stream)
        switch stream {
        case .output: output.read(bytes)
        case .errors: errors.read(bytes)
        }
        if progress(of: stream) != before { teller = stream }
    }

    /// The progress of the command; nil where the output tells none.
    var progress: CommandProgress? { progress(of: teller) }

    /// The last lines; see `OutputTail.lines`.
    var lastLines: [String] { tail.lines }

    private func progress(of stream: OutputTail.Stream) -> CommandProgress? {
        switch stream {
        case .output: output.progress
        case .errors: errors.progress
        }
    }
}

/// The progress of a command, as its output tells it.
struct CommandProgress: Equatable {
    /// The state that the command reports; only `ESC ] 9 ; 4` can report anything but `normal`.
    enum State: Equatable {
        case normal
        case error
        /// The command works, and cannot say how far it is.
        case indeterminate
        case paused
    }

    /// 0…100; nil where it is unknown.
    var percent: Int?
    var state = State.normal
}

/// The end of a command's output, as lines of text.
struct OutputTail {
    /// One of the two streams of a command.
    enum Stream: Equatable {
        case output
        case errors
    }

    /// The last bytes of the output: at least `limit`, where there were as many.
    private var bytes: [UInt8] = []
    private var isCut = false
    private var last = Stream.output

    /// How many bytes the lines are taken from.
    private static let limit = 4096
    /// How many lines are returned: as many as a card shows below the command's time.
    private static let lineCount = 3
    /// Maximum number of bytes of each line, before an ellipsis.
    private static let lineLimit = 200

    /// Adds the next part of the output. Output of one stream never continues a line of the other.
    mutating func append(_ text: ArraySlice<UInt8>, to stream: Stream) {
        if stream != last, let byte = bytes.last, byte != EscapeScanner.Control.lineFeed {
            bytes.append(EscapeScanner.Control.lineFeed)
        }
        last = stream
        if text.count >= Self.limit {
            isCut = isCut || !bytes.isEmpty || text.count > Self.limit
            bytes = Array(text.suffix(Self.limit))
            return
        }
        bytes.append(contentsOf: text)
        guard bytes.count > 2 * Self.limit else { return }
        isCut = true
        bytes.removeFirst(bytes.count - Self.limit)
    }

    /// The last lines that are not blank, without escape sequences and control characters.
    var lines: [String] {
        var rest = bytes.suffix(Self.limit)
        if isCut || bytes.count > Self.limit {
            // The first line, or an escape sequence in it, may be incomplete.
            let end = rest.firstIndex(of: EscapeScanner.Control.lineFeed)
            rest = rest[(end ?? rest.startIndex)...]
        }
        var scanner = EscapeScanner()
        var page = Page()
        while let piece = scanner.next(&rest) { page.append(piece) }
        page.endLine()
        return page.lines.suffix(Self.lineCount).map {
            TextCollector.line($0, limit: Self.lineLimit)
        }
    }
}

/// Lines roughly as a terminal shows them.
private struct Page {
    private(set) var lines: [String] = []
    private var line: [UInt8] = []
    /// Whether the next text overwrites the line.
    private var isReturned = false

    mutating func append(_ piece: EscapeScanner.Piece) {
        switch piece {
        case .text(let text):
            if isReturned { line.removeAll() }
            isReturned = false
            line.append(contentsOf: text)
        case .control(EscapeScanner.Control.lineFeed): endLine()
        case .control(EscapeScanner.Control.carriageReturn): isReturned = true
        case .control(EscapeScanner.Control.backspace): _ = line.popLast()
        case .control(EscapeScanner.Control.tab): line.append(EscapeScanner.Control.space)
        case .sequence(let final) where EscapeScanner.movesCursor(final): endLine()
        case .control, .sequence, .command: break
        }
    }

    mutating func endLine() {
        let text = String(decoding: line, as: UTF8.self)
        if !text.allSatisfy(\.isWhitespace) { lines.append(text) }
        line.removeAll()
        isReturned = false
    }
}
