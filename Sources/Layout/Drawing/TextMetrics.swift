package import Geometry

/// The size of a measured text.
package struct TextMetrics: Equatable, Sendable {
    /// The position of a link.
    package struct Link: Equatable, Sendable {
        package var target: String
        /// Area of the link, logical pixels from the text's top left corner; a link that is broken into lines has one
        /// for each.
        package var rectangle: Rectangle

        package init(target: String, rectangle: Rectangle) {
            self.target = target
            self.rectangle = rectangle
        }
    }

    /// Width of the longest line, logical pixels, at most the block's width.
    package var width: Double
    /// Number of lines; at least 1 unless the text is empty.
    package var lines: Int
    package var links: [Link]
    /// Whether the text continues beyond these lines and ends in an ellipsis.
    package var isCut = false

    package init(width: Double, lines: Int, links: [Link] = [], isCut: Bool = false) {
        self.isCut = isCut
        self.width = width
        self.lines = lines
        self.links = links
    }

    package static let zero = TextMetrics(width: 0, lines: 0)
}
