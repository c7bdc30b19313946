/// How a layout shows a body that is longer than its place on the card. Lengths are logical pixels.
package struct ScrollOutlet: Equatable, Sendable {
    /// Whether such a body can be scrolled at all.
    package var isOn = true
    /// Over how much the text fades at an edge beyond which there is more of it.
    package var fade: Double
    /// How wide the bar is that shows while the body moves; 0: there is none.
    package var bar: Double

    /// Figures that are not named are those of a card.
    package init(fade: Double = 12, bar: Double = 3) { (self.fade, self.bar) = (fade, bar) }
}
