/// A part of an output that an on-screen keyboard or another input method covers.
public struct KeyboardRegion: Equatable, Sendable {
    /// The source of a region.
    public enum Source: String, CaseIterable, Sendable {
        /// The compositor: a surface reserves that part of the output.
        case zone
        /// The keyboard itself, which says whether it is shown, but not where.
        case service
        /// A command; the region stays until it is cleared.
        case command
        /// A program; the region stays for as long as the program's connection.
        case client
    }

    /// The name of the output.
    public var output: String
    /// The place on the output.
    public var frame: KeyboardFrame
    /// The source of the region.
    public var source: Source

    /// Creates a region, as the daemon describes it.
    public init(output: String, frame: KeyboardFrame, source: Source) {
        (self.output, self.frame, self.source) = (output, frame, source)
    }
}
