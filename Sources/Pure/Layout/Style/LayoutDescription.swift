package import Geometry
package import Messages

/// Describes how a layout arranges a message: which parts it shows, where, how large, and which give way without room.
/// A plain value in logical pixels.
package struct LayoutDescription: Equatable, Sendable {
    /// The arrangement of the parts.
    package enum Arrangement: String, CaseIterable, Sendable {
        /// The visual, the text and possibly the buttons side by side.
        case row
        /// Everything one below the other.
        case column
    }

    /// The alignment of texts.
    package enum Alignment: String, CaseIterable, Sendable {
        /// At the side where reading begins.
        case leading
        case center
    }

    /// Which corners of the card are round.
    package enum Corners: String, CaseIterable, Sendable {
        case all
        /// The corners that do not touch the card's edge of the output.
        case inner
        case none
    }

    package var arrangement: Arrangement
    package var alignment: Alignment
    /// Place of the cards on the output unless a position is set.
    package var anchor = MessagePosition.topRight
    /// The relation of the card to the edge of its output.
    package var attachment: CardStack.Attachment
    package var emphasis: Emphasis

    // MARK: Around the card

    /// Distances from the edges of the output to the card.
    package var margin = Insets(all: 16)
    /// The margins on outputs narrower than 600 logical pixels.
    package var compactMargin = Insets(all: 8)
    /// Distance to the next card.
    package var gap = 12.0
    /// The gap on outputs narrower than 600 logical pixels.
    package var compactGap = 8.0

    // MARK: The card

    /// Greatest width of the card; on compact outputs, and with `span`, cards are as wide as the output.
    package var width: Double
    /// Whether the card is only as wide as its contents, between `minWidth` and `width`.
    package var fitsContent = false
    package var minWidth = 200.0
    package var minHeight = 0.0
    package var maxHeight = 8192.0
    package var radius: Double
    package var corners: Corners
    package var hasShadow = true
    package var hasBorder = true
    /// Width of the border, which takes its place from the contents; nil: a hairline, which takes none; 0: no border,
    /// not even around critical messages.
    package var borderWidth: Double?
    /// Whether critical messages have the theme's alarm colour, at their edge, bar and sign.
    package var marksCritical = true

    // MARK: Inside

    package var padding: Insets
    /// Additional padding at the output's edge that the card touches.
    package var edgePadding = 0.0
    /// Greatest width of the contents, which are centred on wider cards.
    package var contentWidth = 8192.0
    /// Space between visual, text and buttons side by side.
    package var spacing: Double
    /// Whether title and body form one text with a bold title.
    package var joinsTexts = false
    /// Whether a short body is placed at the end of the title's line.
    package var trailsBody = false
    /// Order of the parts from the top; parts that are not named follow in their standard order.
    package var order = LayoutPart.allCases
    package var visual: VisualOutlet
    package var appName: TextOutlet
    package var age: TextOutlet
    package var title: TextOutlet
    package var body: TextOutlet
    package var scroll = ScrollOutlet()
    package var bodyImages = PictureOutlet.body
    package var content = PictureOutlet.content
    package var progress: ProgressOutlet
    package var timeLeft = TimeLeftOutlet()
    package var count = CountOutlet()
    package var buttons: ButtonOutlet
    package var answers = AnswerOutlet()
    package var reply = ReplyOutlet()
    package var close: CloseOutlet
}

extension LayoutDescription {
    /// Width of a column for such cards with their margins; whole logical pixels.
    package var columnWidth: Double { (width + margin.horizontal).rounded(.up) }

    /// The layout in whole pixels, with paddings and spaces multiplied by `density`, and with the border's place in the
    /// padding.
    func spaced(by density: Double) -> LayoutDescription {
        func space(_ length: inout Double) { length = (length * density).rounded() }
        func space(_ outlet: inout TextOutlet) {
            space(&outlet.above)
            space(&outlet.below)
        }
        var layout = self
        layout.margin = margin.map { $0.rounded() }
        layout.compactMargin = compactMargin.map { $0.rounded() }
        let border = hasBorder ? (borderWidth ?? 0).rounded(.up) : 0
        layout.padding = padding.map { ($0 * density).rounded() + border }
        space(&layout.edgePadding)
        space(&layout.spacing)
        space(&layout.appName)
        space(&layout.age)
        space(&layout.title)
        space(&layout.body)
        space(&layout.visual.below)
        space(&layout.content.above)
        space(&layout.content.below)
        space(&layout.bodyImages.above)
        space(&layout.bodyImages.below)
        space(&layout.progress.above)
        space(&layout.progress.below)
        space(&layout.buttons.padding)
        space(&layout.buttons.spacing)
        space(&layout.buttons.above)
        space(&layout.answers.padding)
        space(&layout.answers.spacing)
        space(&layout.answers.above)
        space(&layout.reply.padding)
        space(&layout.reply.spacing)
        space(&layout.reply.above)
        return layout
    }
}

extension Insets {
    /// The insets with each distance changed by `change`.
    fileprivate func map(_ change: (Double) -> Double) -> Insets {
        Insets(
            top: change(top), right: change(right), bottom: change(bottom), left: change(left))
    }
}

/// The parts of a message, in standard order from the top.
package enum LayoutPart: String, CaseIterable, Sendable {
    /// Image, icon text, icon or sign, if it is above the text.
    case visual = "icon"
    /// The application's name and the age.
    case header
    case title
    case body
    /// Pictures of the body.
    case bodyImages = "body-images"
    /// Content drawn by a program.
    case content
    case progress
    /// The buttons, if they are below the text.
    case buttons
    /// The large buttons of a message that rings.
    case answers
}
