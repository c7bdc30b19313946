/// How a layout shows one text of a message. Lengths are logical pixels.
package struct TextOutlet: Equatable, Sendable {
    /// Whether the layout shows the text.
    package var isShown = true
    /// The step of the theme's type scale.
    package var step: TypeStep
    /// Font size; nil: that of the step.
    package var size: Double?
    /// Distance between baselines; nil: that of the step.
    package var lineHeight: Double?
    /// Font weight, 100…1000; nil: that of the step.
    package var weight: Int?
    /// Maximum number of lines, 1…64; longer texts end in an ellipsis.
    package var maxLines: Int
    /// Maximum number of lines if neither title nor body accompanies the text, at least `maxLines`.
    package var maxLinesAlone: Int
    /// Least space above the text; of two adjacent spaces the larger one counts.
    package var above: Double
    /// Least space below the text.
    package var below: Double
    /// Parts with a lower priority give way first when room runs out. A text loses its lines down to the first one,
    /// which is dropped only after everything else.
    package var priority: Int

    /// Creates an outlet; figures that are left out are those of a card.
    package init(
        _ step: TypeStep, maxLines: Int = 1, maxLinesAlone: Int = 1, above: Double = 0,
        below: Double = 0, priority: Int
    ) {
        self.step = step
        self.maxLines = maxLines
        self.maxLinesAlone = max(maxLines, maxLinesAlone)
        (self.above, self.below) = (above, below)
        self.priority = priority
    }
}

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

    /// The place of a large picture, which is not shown beside the text then.
    package enum Cover: String, CaseIterable, Sendable {
        /// Beside the text, as small as any other picture.
        case none
        /// Above the text, from side to side of the card.
        case top
        /// Over the whole card, which has the shape of the picture; the text is on its lower part.
        case card
    }

    /// Whether the layout shows a visual.
    package var isShown = true
    /// The place of a large picture.
    package var cover = Cover.none
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

/// How a layout shows pictures besides the visual: those of the body, in a row, or content drawn by a program. Lengths are
/// logical pixels.
package struct PictureOutlet: Equatable, Sendable {
    /// Whether the layout shows such pictures; the texts of hidden body pictures are part of the body.
    package var isShown = true
    /// Greatest height; higher pictures are scaled down.
    package var maxHeight: Double
    /// Radius of the pictures' corners.
    package var radius: Double
    /// Least space above the pictures.
    package var above: Double
    /// Least space below the pictures.
    package var below: Double
    /// Priority for room, as in `TextOutlet.priority`.
    package var priority: Int

    /// The pictures of the body on a card.
    package static let body = PictureOutlet(maxHeight: 160, radius: 8, space: 8, priority: 58)
    /// Content on a card.
    package static let content = PictureOutlet(maxHeight: 350, radius: 12, space: 12, priority: 75)

    private init(maxHeight: Double, radius: Double, space: Double, priority: Int) {
        (self.maxHeight, self.radius) = (maxHeight, radius)
        (above, below) = (space, space)
        self.priority = priority
    }
}

/// How a layout shows the progress of a message. Lengths are logical pixels.
package struct ProgressOutlet: Equatable, Sendable {
    /// The place of the bar.
    package enum Placement: String, CaseIterable, Sendable {
        /// Among the texts.
        case text
        /// Along the lower edge of the card.
        case edge
    }

    /// Whether the layout shows progress.
    package var isShown = true
    package var placement: Placement
    package var height: Double
    /// Least space above the bar.
    package var above: Double
    /// Least space below the bar.
    package var below: Double
    /// Priority for room, as in `TextOutlet.priority`.
    package var priority: Int

    /// Creates an outlet; figures that are left out are those of a card.
    package init(
        _ placement: Placement = .text, height: Double = 5, above: Double = 12, below: Double = 0,
        priority: Int = 70
    ) {
        self.placement = placement
        self.height = height
        (self.above, self.below) = (above, below)
        self.priority = priority
    }
}

/// How a layout shows the buttons of a message. Lengths are logical pixels.
package struct ButtonOutlet: Equatable, Sendable {
    /// The place of the buttons.
    package enum Placement: String, CaseIterable, Sendable {
        /// In rows below everything else.
        case below
        /// Beside the text if there are few short buttons, otherwise below everything.
        case trailing
    }

    /// Which button is filled with the theme's accent colour.
    package enum Prominence: String, CaseIterable, Sendable {
        case none
        case first
        case last
    }

    /// Whether the layout shows buttons.
    package var isShown = true
    package var prominence: Prominence
    package var placement: Placement
    package var step = TypeStep.button
    package var height: Double
    /// Least width of a button beside the text.
    package var minWidth: Double
    /// Distance from the label to the sides of the button.
    package var padding: Double
    /// Space between two buttons.
    package var spacing: Double
    /// Maximum number of buttons in a row, 1…6.
    package var perRow: Int
    /// Maximum number of buttons beside the text, 0…6.
    package var maxTrailing: Int
    /// Least space above the buttons.
    package var above: Double
    /// Priority for room, as in `TextOutlet.priority`; rows are dropped one at a time, the last first.
    package var priority: Int

    /// Creates an outlet; figures that are left out are those of a card.
    package init(
        _ placement: Placement = .below, height: Double = 40, minWidth: Double = 88,
        padding: Double = 16, spacing: Double = 8, perRow: Int = 3, maxTrailing: Int = 2,
        above: Double = 12, priority: Int = 90, prominence: Prominence = .none
    ) {
        (self.placement, self.prominence) = (placement, prominence)
        (self.height, self.minWidth) = (height, minWidth)
        (self.padding, self.spacing) = (padding, spacing)
        (self.perRow, self.maxTrailing) = (perRow, maxTrailing)
        self.above = above
        self.priority = priority
    }
}

/// How a layout shows the large buttons of a message that rings, two at most in one row. Lengths are logical pixels.
package struct AnswerOutlet: Equatable, Sendable {
    /// Whether the layout has large buttons; otherwise they are like all others.
    package var isShown = false
    package var step = TypeStep.title
    package var height: Double
    /// Distance from the contents to the sides of the button.
    package var padding: Double
    /// Space between two buttons.
    package var spacing: Double
    /// Least space above the buttons.
    package var above: Double
    /// Priority for room, as in `TextOutlet.priority`.
    package var priority: Int

    /// Creates an outlet; figures that are left out are those of a call.
    package init(
        height: Double = 60, padding: Double = 16, spacing: Double = 12, above: Double = 18,
        priority: Int = 200
    ) {
        (self.height, self.padding, self.spacing) = (height, padding, spacing)
        (self.above, self.priority) = (above, priority)
    }
}

/// How a layout shows an open reply field, which replaces the buttons. Lengths are logical pixels.
package struct ReplyOutlet: Equatable, Sendable {
    /// Whether the layout shows a reply field; otherwise it has no button to open one either.
    package var isShown = true
    package var step = TypeStep.body
    /// Height of the field and its send button.
    package var height: Double
    /// Distance from the text to the sides of the field.
    package var padding: Double
    /// Space between the field and the send button.
    package var spacing: Double
    /// Least space above the field.
    package var above: Double
    /// Priority for room, as in `TextOutlet.priority`.
    package var priority: Int

    /// Creates an outlet; figures that are left out are those of a card.
    package init(
        height: Double = 40, padding: Double = 16, spacing: Double = 8, above: Double = 12,
        priority: Int = 1000
    ) {
        (self.height, self.padding, self.spacing) = (height, padding, spacing)
        (self.above, self.priority) = (above, priority)
    }
}

/// How a layout shows the close button, which is visible under the pointer and with keyboard focus. Lengths are logical
/// pixels.
package struct CloseOutlet: Equatable, Sendable {
    /// Whether the layout shows a close button.
    package var isShown = true
    package var side: Double
    /// Distance from the trailing side of the card to the button's centre.
    package var trailing: Double
    /// Distance from the top of the card to the button's centre; never below the middle of the card.
    package var top: Double

    /// Creates an outlet; figures that are left out are those of a card.
    package init(side: Double = 24, trailing: Double, top: Double) {
        self.side = side
        (self.trailing, self.top) = (trailing, top)
    }
}

/// How a layout shows a body that is longer than its place on the card. Lengths are logical pixels.
package struct ScrollOutlet: Equatable, Sendable {
    /// Whether such a body can be scrolled.
    package var isOn = true
    /// Length over which the text fades where it continues.
    package var fade: Double
    /// Width of the scroll bar; 0: none.
    package var bar: Double

    /// Creates an outlet; figures that are left out are those of a card.
    package init(fade: Double = 12, bar: Double = 3) { (self.fade, self.bar) = (fade, bar) }
}

/// How a layout shows the number of messages for which a card stands: on its picture, otherwise before its title.
package struct CountOutlet: Equatable, Sendable {
    /// Whether duplicates of the message are counted.
    package var countsDuplicates = true
    /// Whether the front card of a pile shows the number of messages in the pile.
    package var countsPile = false
    /// Height of the number on a picture, logical pixels; 0: the number is before the title.
    package var side: Double

    /// Creates an outlet; figures that are left out are those of a card.
    package init(side: Double = 18) { self.side = side }
}

/// How a layout shows the remaining time of a message: as a line along the card's lower edge.
package struct TimeLeftOutlet: Equatable, Sendable {
    /// Whether the line is shown unless the message or its defaults say otherwise.
    package var isShown = false
    /// Height of the line, logical pixels.
    package var height: Double

    /// Creates an outlet; figures that are left out are those of a card.
    package init(height: Double = 2) { self.height = height }
}
