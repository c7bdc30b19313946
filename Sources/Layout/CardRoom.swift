package import Geometry
package import Messages

/// What surrounds a message: how much room it has, and how things look there.
package struct CardRoom: Equatable, Sendable {
    /// Logical pixels that the card itself may take from side to side.
    package var width: Double
    /// Logical pixels that the card itself may take from top to bottom.
    package var maxHeight: Double
    /// Whether the output is narrower than 600 logical pixels: cards then span `width`.
    package var isCompact: Bool
    /// Buffer pixels of a logical pixel where the message is to be seen; text is measured for it.
    package var scale: Scale
    package var appearance: Appearance
    /// The direction of a text that has none of its own, as the desktop's language has it.
    package var isRightToLeft: Bool
    /// How far the shadows of the card may reach beyond its sides, logical pixels.
    package var shadowReach = Insets(all: .infinity)
    /// Whether cards float above what is behind, and so cast shadows.
    package var castsShadows = true
    /// How far from the edges of the output what stands on a card that lies against them is kept, logical pixels.
    package var safe = Insets.zero
    /// What Martlet writes itself.
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

    /// The same as `message` wants to be seen.
    package func showing(_ message: Message) -> CardRoom {
        var room = self
        room.appearance = message.appearance ?? appearance
        return room
    }
}
