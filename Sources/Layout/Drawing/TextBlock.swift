package import Messages

/// A paragraph of text with everything on which its shape depends.
package struct TextBlock: Equatable, Sendable {
    /// The alignment of lines.
    package enum Alignment: Sendable {
        case left
        case center
        case right
    }

    /// The place of the ellipsis if not everything fits.
    package enum Ellipsis: Sendable {
        case end
        case middle
        /// No ellipsis: one line as long as the text, whatever the width.
        case none
    }

    /// Maximum number of lines that are laid out of one block.
    package static let mostLines = 1024

    /// The text: limited in length, without control characters other than newlines.
    package var text: RichText
    package var font: FontStyle
    /// Width at which lines are broken, logical pixels.
    package var width: Double
    /// Maximum number of lines, at least 1.
    package var maxLines: Int
    package var alignment: Alignment
    /// The direction of the paragraph.
    package var isRightToLeft: Bool
    package var ellipsis: Ellipsis
    /// Whether all digits have the same width, if the font has such digits, so that a running time does not jitter.
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
