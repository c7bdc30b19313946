package import Geometry

/// An area of an output that is covered by an on-screen keyboard, or by anything else that takes input.
package struct KeyboardRegion: Equatable, Sendable {
    /// The source that reports a region.
    package enum Source: String, CaseIterable, Sendable {
        /// The exclusive zone of a layer surface, measured by the room of Martlet's own surfaces.
        case zone
        /// `sm.puri.OSK0` or KWin on the session bus, which report whether a keyboard is visible, but not where.
        case service
        /// A command; the region stays until it is cleared.
        case command
        /// A program; the region stays as long as the program is connected.
        case client
    }

    /// The name of the output.
    package var output: String
    /// Area of the region, logical pixels from the top left corner of the output.
    package var frame: Rectangle
    package var source: Source

    package init(output: String, frame: Rectangle, source: Source) {
        (self.output, self.frame, self.source) = (output, frame, source)
    }
}
