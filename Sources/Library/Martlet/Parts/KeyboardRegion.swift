/// A part of an output that an on-screen keyboard or another input method covers.
public struct KeyboardRegion: Equatable, Sendable {
    /// The source of a region.
    public typealias Source = KeyboardSource

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
