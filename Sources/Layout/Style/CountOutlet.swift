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
