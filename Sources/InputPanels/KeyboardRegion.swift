package import Geometry

/// A part of an output that an on-screen keyboard covers, or whatever else takes input there.
package struct KeyboardRegion: Equatable, Sendable {
    /// Who says that it is there.
    package enum Source: String, CaseIterable, Sendable {
        /// A layer surface's exclusive zone, as the room of our own surfaces tells it.
        case zone
        /// `sm.puri.OSK0` or KWin on the session bus, which say whether, but not where.
        case service
        /// A command, which lasts until it is cleared.
        case command
        /// A program, for as long as it lives.
        case client
    }

    /// The name of the output.
    package var output: String
    /// Logical pixels from the top left corner of the output.
    package var frame: Rectangle
    package var source: Source

    package init(output: String, frame: Rectangle, source: Source) {
        (self.output, self.frame, self.source) = (output, frame, source)
    }
}
