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

/// A part of an output, in logical pixels from its top left corner.
public struct KeyboardFrame: Equatable, Sendable {
    /// The distance of its left side.
    public var x: Int32
    /// The distance of its top.
    public var y: Int32
    /// The width; the daemon requires at least 1.
    public var width: Int32
    /// The height; the daemon requires at least 1.
    public var height: Int32

    /// Creates a part of an output.
    public init(x: Int32, y: Int32, width: Int32, height: Int32) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
}

/// A phase of an output's on-screen keyboard.
///
/// Each `will` comes before anything moves for it, and its `did` when everything is at rest.
public enum KeyboardPhase: String, CaseIterable, Sendable {
    /// The keyboard is about to appear.
    case willShow = "will-show"
    /// The keyboard has appeared.
    case didShow = "did-show"
    /// The keyboard is about to disappear.
    case willHide = "will-hide"
    /// The keyboard has disappeared.
    case didHide = "did-hide"
    /// The keyboard is about to change its place or size.
    case willChangeFrame = "will-change-frame"
    /// The keyboard has changed its place or size.
    case didChangeFrame = "did-change-frame"
}
