package import Geometry
package import Messages

/// How a layout arranges a message: which parts it shows, where, how large, and what gives way without
/// room. A plain value, in logical pixels; figures beyond reason are brought within it where a card is
/// laid out.
package struct LayoutDescription: Equatable, Sendable {
    /// How the parts stand to each other.
    package enum Arrangement: String, CaseIterable, Sendable {
        /// The visual, the text and perhaps the buttons beside each other.
        case row
        /// Everything below each other.
        case column
    }

    /// Where what is written begins.
    package enum Alignment: String, CaseIterable, Sendable {
        /// Where the text begins.
        case leading
        case center
    }

    /// Which corners of the card are round.
    package enum Corners: String, CaseIterable, Sendable {
        case all
        /// Those away from the edge of the output that the card stands at.
        case inner
        case none
    }

    package var arrangement: Arrangement
    package var alignment: Alignment
    /// Where on the output cards of this layout stand unless a position is said.
    package var anchor = Anchor.topRight
    /// How the card stands to the edge of its output.
    package var attachment: CardStack.Attachment
    package var emphasis: Emphasis

    // MARK: Around the card

    /// From the edges of the output to the card.
    package var margin = Insets(all: 16)
    /// The same on outputs narrower than 600.
    package var compactMargin = Insets(all: 8)
    /// To the next card.
    package var gap = 12.0
    /// The same on outputs narrower than 600.
    package var compactGap = 8.0

    // MARK: The card

    /// The widest that the card is where there is room; compact outputs and `span` have it from side to
    /// side.
    package var width: Double
    /// Whether the card is only as wide as what it shows, between `minWidth` and `width`.
    package var fitsContent = false
    package var minWidth = 200.0
    package var minHeight = 0.0
    package var maxHeight = 8192.0
    package var radius: Double
    package var corners: Corners
    package var hasShadow = true
    package var hasBorder = true

    // MARK: Inside

    package var padding: Insets
    /// More padding at the edge of the output that the card stands at.
    package var edgePadding = 0.0
    /// The widest that what stands on the card may be, in the middle of wider ones.
    package var contentWidth = 8192.0
    /// Between visual, text and buttons beside each other.
    package var spacing: Double
    /// Whether title and body are one text, the title bold.
    package var joinsTexts = false
    /// Whether a body that is short enough stands at the end of the title's line.
    package var trailsBody = false
    /// From top to bottom; parts that are not named follow in their own order.
    package var order = LayoutPart.allCases
    package var visual: VisualOutlet
    package var appName: TextOutlet
    package var age: TextOutlet
    package var title: TextOutlet
    package var body: TextOutlet
    package var scroll = ScrollOutlet()
    package var bodyImages = BodyImagesOutlet()
    package var content = ContentOutlet()
    package var progress: ProgressOutlet
    package var timeLeft = TimeLeftOutlet()
    package var count = CountOutlet()
    package var buttons: ButtonOutlet
    package var reply = ReplyOutlet()
    package var close: CloseOutlet
}

extension LayoutDescription {
    /// The width of a column that holds such cards with their margins: whole logical pixels.
    package var columnWidth: Double { (width + margin.horizontal).rounded(.up) }
}
