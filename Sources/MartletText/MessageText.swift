/// A text that a program draws on a canvas, with its font and alignment.
public struct MessageText: Equatable, Sendable {
    /// The side of their area at which lines begin.
    public enum Alignment: Sendable {
        /// The side where reading begins: the left one, or on a canvas that is read from the right the right one.
        case start
        /// In the middle.
        case center
        /// The side where reading ends.
        case end
    }

    /// The characters to draw; line feeds begin new lines.
    public var text: String
    /// The size of the font, logical pixels, 1…512.
    public var size: Double
    /// The weight of the font, 100…1000; 400 is regular, 700 bold.
    public var weight: Int
    /// Font families in the order of preference, separated by commas; empty for the fonts of the daemon's cards.
    public var family: String
    /// The side of their area at which lines begin.
    public var alignment: Alignment
    /// Maximum number of lines; the last one ends in an ellipsis where there is more text.
    public var lines: Int

    /// A text of one line, at the side where reading begins.
    public init(
        _ text: String, size: Double = 14, weight: Int = 400, family: String = "",
        alignment: Alignment = .start, lines: Int = 1
    ) {
        (self.text, self.size, self.weight, self.family) = (text, size, weight, family)
        (self.alignment, self.lines) = (alignment, lines)
    }
}
