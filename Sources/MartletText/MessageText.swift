/// A text that a program draws on a canvas, and how.
public struct MessageText: Equatable, Sendable {
    /// Where the lines stand in their area.
    public enum Alignment: Sendable {
        /// At the side where reading begins: the left one, or the right one where the canvas is read from the right.
        case start
        /// In the middle.
        case center
        /// At the side where reading ends.
        case end
    }

    /// What is drawn; line feeds begin new lines.
    public var text: String
    /// The size of the font, logical pixels, 1…512.
    public var size: Double
    /// How heavy the font is, 100…1000; 400 is that of plain text, 700 bold.
    public var weight: Int
    /// Families in the order of preference, with commas between them; empty: those of the daemon's cards.
    public var family: String
    /// Where the lines stand in their area.
    public var alignment: Alignment
    /// The most lines; the last one ends in an ellipsis where there is more text.
    public var lines: Int

    /// A text on one line, from the side where reading begins.
    public init(
        _ text: String, size: Double = 14, weight: Int = 400, family: String = "",
        alignment: Alignment = .start, lines: Int = 1
    ) {
        (self.text, self.size, self.weight, self.family) = (text, size, weight, family)
        (self.alignment, self.lines) = (alignment, lines)
    }
}
