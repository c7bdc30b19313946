import Geometry

/// The place of a card in its stack and its pile.
struct CardPlacement: Equatable {
    /// The card's place; nil: there is no room, or its pile hides it.
    private(set) var place: StageRectangle?
    /// Whether there was no room for the card when cards were last placed.
    private(set) var isCrowded = false
    /// Whether the card lies so deep in a pile that nothing of it is visible.
    private(set) var isHidden = false
    /// Front card of the pile in which this card lies; nil: this is a front card.
    private(set) var cover: CardNumber?
    /// Number of cards beneath this one.
    private(set) var pileSize = 0
    /// Height of the card beneath a lower front card, logical pixels; nil: its own height.
    private(set) var bareHeight: Double?
    /// How far the card's shadows may reach without falling on another card, logical pixels.
    private(set) var shadowReach = Insets(all: .infinity)

    mutating func position(at place: StageRectangle?) {
        (self.place, isCrowded, isHidden) = (place, place == nil, false)
    }

    /// Takes away the card's place, either because its pile hides it or because the whole pile has no room.
    ///
    /// - Parameter isPileSeen: Whether the pile has a place.
    mutating func hide(inPile isPileSeen: Bool) {
        (isHidden, isCrowded) = (isPileSeen, !isPileSeen)
    }

    mutating func lead(pileOf count: Int) { (cover, pileSize) = (nil, count) }

    mutating func lie(beneath front: CardNumber) { (cover, pileSize) = (front, 0) }

    mutating func setBareHeight(_ height: Double?) { bareHeight = height }

    mutating func setShadowReach(_ reach: Insets) { shadowReach = reach }

    /// Height of the visible strip of each card beneath the front card, logical pixels.
    static let peek = 8.0
    /// Number of cards whose strips are visible below the front card.
    static let peeks = 2

    /// Scale of a card at a depth of its pile, 0…1.
    static func share(depth: Int) -> Double { 1 - 0.06 * Double(min(depth, peeks)) }
}
