package import Geometry
package import Messages

/// The surroundings of a message for its layout: the available room and the look.
package struct CardRoom: Equatable, Sendable {
    /// Available width of the card, logical pixels.
    package var width: Double
    /// Available height of the card, logical pixels.
    package var maxHeight: Double
    /// Whether the output is narrower than 600 logical pixels, so that cards span `width`.
    package var isCompact: Bool
    /// Scale of the output; text is measured for it.
    package var scale: Scale
    package var appearance: Appearance
    /// Direction of texts without a direction of their own: that of the desktop's language.
    package var isRightToLeft: Bool
    /// How far the card's shadows may reach beyond its sides, logical pixels.
    package var shadowReach = Insets(all: .infinity)
    /// Whether cards cast shadows because they float above something.
    package var castsShadows = true
    /// Insets that keep the contents of cards at the output's edges in the safe area, logical pixels.
    package var safe = Insets.zero
    /// Whether the message has a menu, in which actions without a button can be chosen.
    package var hasMenu = true
    /// Texts that Martlet itself writes.
    package var words = Words.english

    package init(
        width: Double, maxHeight: Double, isCompact: Bool = false, scale: Scale = .one,
        appearance: Appearance = .dark, isRightToLeft: Bool = false
    ) {
        self.width = width
        self.maxHeight = maxHeight
        self.isCompact = isCompact
        self.scale = scale
        self.appearance = appearance
        self.isRightToLeft = isRightToLeft
    }

    /// The same room with the appearance that `message` wants.
    package func showing(_ message: Message) -> CardRoom {
        var room = self
        room.appearance = message.appearance ?? appearance
        return room
    }
}
