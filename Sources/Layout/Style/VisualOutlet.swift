/// How a layout shows the visual beside or above a message's text. Lengths are logical pixels.
package struct VisualOutlet: Equatable, Sendable {
    /// A kind of visual.
    package enum Kind: String, CaseIterable, Sendable {
        /// The picture of a person or thing.
        case image
        /// A short text, usually an emoji.
        case iconText = "icon-text"
        /// The application's icon.
        case icon
        /// The sign of the theme.
        case sign
    }

    /// The vertical alignment with the lines beside it.
    package enum Alignment: String, CaseIterable, Sendable {
        /// Centred beside a few lines, at the top of many.
        case automatic
        case top
        case middle
    }

    /// Whether the layout shows a visual.
    package var isShown = true
    /// Order of preference: the first kind that a message has is shown; the next one becomes the badge of an image.
    package var order = Kind.allCases
    /// Side length of icons, signs and icon texts.
    package var side: Double
    /// Side length of an image.
    package var imageSide: Double
    /// The font of an icon text.
    package var step: TypeStep
    package var alignment = Alignment.automatic
    /// Side length of a badge on an image; 0: no badge.
    package var badgeSide: Double
    /// Space below a visual that is above the text.
    package var below: Double
    /// Priority for room of a visual above the text, as in `TextOutlet.priority`.
    package var priority: Int
    /// The priority of an icon text above the text.
    package var textPriority: Int

    /// Creates an outlet; figures that are left out are those of a card.
    package init(
        side: Double, imageSide: Double, step: TypeStep, badgeSide: Double = 20,
        below: Double = 0, priority: Int = 10, textPriority: Int = 88
    ) {
        (self.side, self.imageSide, self.badgeSide) = (side, imageSide, badgeSide)
        self.step = step
        self.below = below
        (self.priority, self.textPriority) = (priority, textPriority)
    }
}
