/// Where a layout puts what a message shows beside or above its text. Lengths are logical pixels.
package struct VisualOutlet: Equatable, Sendable {
    /// What may stand there.
    package enum Kind: String, CaseIterable, Sendable {
        /// The picture of a person or a thing.
        case image
        /// A short text, usually an emoji.
        case iconText = "icon-text"
        /// The application's icon.
        case icon
        /// The sign of the theme.
        case sign
    }

    /// How it stands to the lines beside it.
    package enum Alignment: String, CaseIterable, Sendable {
        /// In the middle of a few lines, at the top of many.
        case automatic
        case top
        case middle
    }

    /// Whether the layout shows it at all.
    package var isShown = true
    /// The first of these that a message has is shown; the next one sits on the corner of an image.
    package var order = Kind.allCases
    /// The side of icons, signs and icon texts.
    package var side: Double
    /// The side of an image.
    package var imageSide: Double
    /// The font of an icon text.
    package var step: TypeStep
    package var alignment = Alignment.automatic
    /// The side of what sits on an image's corner; 0 for nothing.
    package var badgeSide: Double
    /// Below it, where it stands above the text.
    package var below: Double
    /// As of a text, where it stands above the text.
    package var priority: Int
    /// The same for an icon text.
    package var textPriority: Int

    /// Figures that are not named are those of a card.
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
