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
