package import Geometry
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

/// Size, weight and family of a text.
package struct FontStyle: Hashable, Sendable {
    /// Size of the em square, logical pixels.
    package var size: Double
    /// Distance between baselines, logical pixels; `ownLineHeight`: that of the font, until a card is laid out.
    package var lineHeight: Double
    /// 100…1000, 400 is regular.
    package var weight: Int
    /// Font families in order of preference, separated by commas; empty: the families that Martlet prefers.
    package var family = ""

    /// A line height that stands for the font's own.
    package static let ownLineHeight = 0.0

    /// The families by which a font is found, separated by commas. Families that were said stand alone: the system
    /// prefers any named family to those that it has for a generic name such as `monospace`.
    package var soughtFamilies: String { family.isEmpty ? Self.preferredFamilies : family }

    private static let preferredFamilies = "Inter,Adwaita Sans,Cantarell,Noto Sans,sans-serif"

    package init(size: Double, lineHeight: Double, weight: Int) {
        self.size = size
        self.lineHeight = lineHeight
        self.weight = weight
    }

    package static let caption = FontStyle(size: 12, lineHeight: 16, weight: 500)
    package static let body = FontStyle(size: 14, lineHeight: 20, weight: 400)
    package static let title = FontStyle(size: 15, lineHeight: 20, weight: 600)
    package static let headline = FontStyle(size: 18, lineHeight: 24, weight: 600)
    package static let button = FontStyle(size: 13, lineHeight: 20, weight: 600)
    package static let status = FontStyle(size: 12, lineHeight: 16, weight: 500)
    package static let iconText = FontStyle(size: 32, lineHeight: 40, weight: 400)
    package static let largeIconText = FontStyle(size: 44, lineHeight: 56, weight: 400)
}

/// The colours of a text.
package struct TextInk: Equatable, Sendable {
    package var text: Color
    package var link: Color

    package init(text: Color, link: Color) {
        self.text = text
        self.link = link
    }

    /// Creates an ink with one colour for everything.
    package init(_ color: Color) {
        self.init(text: color, link: color)
    }
}

/// How a text of several lines fades at the top and bottom of its visible part.
package struct EdgeFade: Equatable, Sendable {
    /// Strength of the fade at the top: 0, none, to 1, fully transparent.
    package var top: Double
    /// Strength of the fade at the bottom.
    package var bottom: Double
    /// Height over which the text fades, logical pixels; at most half of the visible part.
    package var height: Double

    package init(top: Double, bottom: Double, height: Double) {
        (self.top, self.bottom, self.height) = (top, bottom, height)
    }
}

/// How a line of text fades at the ends of its visible part.
package struct LineFade: Equatable, Sendable {
    /// Strength of the fade at the left end: 0, none, to 1, fully transparent.
    package var left: Double
    /// Strength of the fade at the right end.
    package var right: Double
    /// Width over which the line fades, logical pixels; at most half of the visible part.
    package var width: Double

    package init(left: Double, right: Double, width: Double) {
        (self.left, self.right, self.width) = (left, right, width)
    }

    /// The fades with left and right exchanged.
    package var mirrored: LineFade { LineFade(left: right, right: left, width: width) }

    package static let none = LineFade(left: 0, right: 0, width: 0)
}

/// Measures texts.
package protocol TextMeasuring: AnyObject {
    /// Breaks `block` into lines as it will be drawn at `scale`.
    func measure(_ block: TextBlock, scale: Scale) -> TextMetrics
    /// Height of a line of `font` by the font's own figures, logical pixels.
    func lineHeight(of font: FontStyle, scale: Scale) -> Double
    /// Positions of the characters of a one-line block without an ellipsis, in the order of the text.
    func cells(of block: TextBlock, scale: Scale) -> [TextCell]
}

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

/// Position of a character in a line. Logical pixels from the left side of the line.
package struct TextCell: Equatable, Sendable {
    /// Bytes of the character from the beginning of the text, UTF-8.
    package var range: Range<Int>
    /// The side at which the character begins: the right one in right-to-left text.
    package var leading: Double
    /// The side at which the character ends.
    package var trailing: Double

    package init(range: Range<Int>, leading: Double, trailing: Double) {
        (self.range, self.leading, self.trailing) = (range, leading, trailing)
    }

    var left: Double { min(leading, trailing) }
    var right: Double { max(leading, trailing) }

    /// Distance of `x` from the character; 0 inside.
    func distance(from x: Double) -> Double { max(left - x, x - right, 0) }

    /// The offset before or behind the character, whichever is nearer to `x`.
    func offset(at x: Double) -> Int {
        abs(x - leading) <= abs(x - trailing) ? range.lowerBound : range.upperBound
    }
}
