/// How a layout shows how many messages a card stands for: on its picture, else before its title.
package struct CountOutlet: Equatable, Sendable {
    /// Whether duplicates of the message are counted.
    package var countsDuplicates = true
    /// Whether the front card of a pile says how many messages are in it.
    package var countsPile = false
    /// The height of the number on a picture, logical pixels; 0: it stands before the title.
    package var side: Double

    /// Figures that are not named are those of a card.
    package init(side: Double = 18) { self.side = side }
}
