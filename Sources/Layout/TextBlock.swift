package import Messages

/// A paragraph of text to be measured and drawn: everything that its shape depends on.
package struct TextBlock: Equatable, Sendable {
    /// Where lines stand between the left and the right side.
    package enum Alignment: Sendable {
        case left
        case center
        case right
    }

    /// Where the ellipsis stands when not everything fits.
    package enum Ellipsis: Sendable {
        case end
        case middle
        /// One line as long as the text, whatever the width.
        case none
    }

    /// The most lines that are ever laid out of one block.
    package static let mostLines = 1024

    /// Bounded and free of control characters other than newlines.
    package var text: RichText
    package var font: FontStyle
    /// Logical pixels at which lines are broken.
    package var width: Double
    /// At least 1.
    package var maxLines: Int
    package var alignment: Alignment
    /// The direction of the paragraph.
    package var isRightToLeft: Bool
    package var ellipsis: Ellipsis
    /// Whether all digits are of one width where the font has such, so that a time that runs does not tremble.
    package var hasTabularDigits = false

    package init(
        _ text: RichText, font: FontStyle, width: Double, maxLines: Int = 1,
        alignment: Alignment = .left
    ) {
        self.text = text
        self.font = font
        self.width = width
        self.maxLines = maxLines
        self.alignment = alignment
        isRightToLeft = false
        ellipsis = .end
    }
}
