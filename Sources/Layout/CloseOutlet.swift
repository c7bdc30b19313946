/// Where a layout puts the button that closes a card, seen under the pointer and with the keyboard's
/// focus. Lengths are logical pixels.
package struct CloseOutlet: Equatable, Sendable {
    /// Whether the layout shows it at all.
    package var isShown = true
    package var side: Double
    /// From the trailing side of the card to its middle.
    package var trailing: Double
    /// From the top of the card to its middle; never below the middle of the card.
    package var top: Double

    /// Figures that are not named are those of a card.
    package init(side: Double = 24, trailing: Double, top: Double) {
        self.side = side
        (self.trailing, self.top) = (trailing, top)
    }
}
