/// What is known of a command by what it writes.
struct CommandOutput {
    private var output = ProgressReader()
    private var errors = ProgressReader()
    private var tail = OutputTail()
    /// Which of the two streams told last how far the command is.
    private var teller = OutputTail.Stream.output

    /// Takes what the command wrote next.
    mutating func read(_ bytes: ArraySlice<UInt8>, from stream: OutputTail.Stream) {
        tail.append(bytes, to: stream)
        let before = progress(of: stream)
        switch stream {
        case .output: output.read(bytes)
        case .errors: errors.read(bytes)
        }
        if progress(of: stream) != before { teller = stream }
    }

    /// How far the command is; nil where it does not tell.
    var progress: CommandProgress? { progress(of: teller) }

    /// The last lines, see `OutputTail.lines`.
    var lastLines: [String] { tail.lines }

    private func progress(of stream: OutputTail.Stream) -> CommandProgress? {
        switch stream {
        case .output: output.progress
        case .errors: errors.progress
        }
    }
}
