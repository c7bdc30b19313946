/// A part of an output that an on-screen keyboard covers, or whatever else takes input there.
public struct KeyboardRegion: Equatable, Sendable {
    /// Who says that it is there.
    public enum Source: String, CaseIterable, Sendable {
        /// The compositor: a surface keeps that part of the output for itself.
        case zone
        /// The keyboard itself, which says whether it is there, but not where.
        case service
        /// A command; until it is cleared.
        case command
        /// A program; for as long as it lives.
        case client
    }

    /// The name of the output.
    public var output: String
    /// Where it is there.
    public var frame: KeyboardFrame
    /// Who says so.
    public var source: Source

    /// A region as the daemon describes it.
    public init(output: String, frame: KeyboardFrame, source: Source) {
        (self.output, self.frame, self.source) = (output, frame, source)
    }
}
