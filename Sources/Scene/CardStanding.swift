import Geometry

/// Where a card belongs in its stack and in its pile.
struct CardStanding: Equatable {
    /// Nil: there is no room for the card, or its pile hides it.
    private(set) var place: StageRectangle?
    /// Whether there was no room for the card when it was last placed.
    private(set) var isCrowded = false
    /// Whether the card lies so deep in a pile that nothing of it is seen.
    private(set) var isHidden = false
    /// The front card of the pile beneath which the card lies; nil: it is a front card.
    private(set) var cover: CardNumber?
    /// Cards beneath this one.
    private(set) var pileSize = 0
    /// Height beneath a front card that is lower, logical pixels; nil: the card's own.
    private(set) var bareHeight: Double?
    /// How far the card's shadows may reach without falling on another card, logical pixels.
    private(set) var shadowReach = Insets(all: .infinity)

    mutating func stand(at place: StageRectangle?) {
        (self.place, isCrowded, isHidden) = (place, place == nil, false)
    }

    /// The card has no place of its own because its pile hides it, or because the pile finds no room.
    mutating func hide(inPile isPileSeen: Bool) {
        (isHidden, isCrowded) = (isPileSeen, !isPileSeen)
    }

    mutating func lead(pileOf count: Int) { (cover, pileSize) = (nil, count) }

    mutating func lie(beneath front: CardNumber) { (cover, pileSize) = (front, 0) }

    mutating func setBareHeight(_ height: Double?) { bareHeight = height }

    mutating func setShadowReach(_ reach: Insets) { shadowReach = reach }

    /// Height of each strip that is seen of a card below the card before it in a pile, logical pixels.
    static let peek = 8.0
    /// How many cards are seen below the front one.
    static let peeks = 2

    /// Share of its size that a card has at a depth of its pile.
    static func share(depth: Int) -> Double { 1 - 0.06 * Double(min(depth, peeks)) }
}
