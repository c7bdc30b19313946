package import Geometry

/// What a measured text takes.
package struct TextMetrics: Equatable, Sendable {
    /// Where a link stands.
    package struct Link: Equatable, Sendable {
        package var target: String
        /// Logical pixels from the top left corner of the text; a broken link has one for each line.
        package var rectangle: Rectangle

        package init(target: String, rectangle: Rectangle) {
            self.target = target
            self.rectangle = rectangle
        }
    }

    /// Logical pixels of the longest line, not more than the width asked for.
    package var width: Double
    /// At least 1 for a text that is not empty.
    package var lines: Int
    package var links: [Link]
    /// Whether there is more of the text than these lines: it ends in an ellipsis.
    package var isCut = false

    package init(width: Double, lines: Int, links: [Link] = [], isCut: Bool = false) {
        self.isCut = isCut
        self.width = width
        self.lines = lines
        self.links = links
    }

    package static let zero = TextMetrics(width: 0, lines: 0)
}
