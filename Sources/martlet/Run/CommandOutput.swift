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
