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
