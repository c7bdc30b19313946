package import Geometry
import Motion

/// What a card may do, and in what room: all that its motion must know of it.
package struct CardRules: Equatable, Sendable {
    /// What a finger does to a card.
    package enum Handling: Equatable, Sendable {
        /// It is panned out of sight along an axis.
        case swipe
        /// It is pulled over its own edge, and no other way.
        case pull
        /// It hangs from the finger, turns, and is thrown.
        case throwing
        /// As thrown, but at a lower speed, and it spins by where it was grabbed.
        case flick
        /// It goes between two rests.
        case sheet(SheetRule)
        /// Nothing.
        case fixed
    }

    package var handling: Handling
    /// From its place.
    package var hides: HidingDistances
    /// How far it is out of sight each way from its place, in logical pixels, may a finger take it there or
    /// not; nil where that is its extent.
    package var exits: HidingDistances
    /// In logical pixels.
    package var extent: Size
    /// What of the stage is seen, in its coordinates, with as much around it as the shadow of a card
    /// reaches: a thrown card has left when it meets this no more.
    package var room: Rectangle
    /// Where it comes from and goes to by itself; nil: it appears and goes where it is.
    package var edge: Direction?
    /// From the place of an open sheet to where its top-left is when it is closed.
    package var closedOffset: Point
    /// How it appears and goes by itself; nil: as becomes its handling and its edge.
    package var animation: AnimationDescription?
    /// Whether short fades replace travel that no finger makes.
    package var reducedMotion: Bool
    /// Rules for a card of a deck, which is flicked; nil: the card is in no deck.
    package var deck: DeckRule?

    package init(
        _ handling: Handling, extent: Size, room: Rectangle, edge: Direction? = nil,
        hides: HidingDistances = HidingDistances(), exits: HidingDistances = HidingDistances(),
        closedOffset: Point = .zero, animation: AnimationDescription? = nil,
        reducedMotion: Bool = false
    ) {
        self.handling = handling
        (self.hides, self.exits) = (hides, exits)
        self.extent = extent
        self.room = room
        self.edge = edge
        self.closedOffset = closedOffset
        self.animation = animation
        self.reducedMotion = reducedMotion
    }

    /// Whether a finger may take the card out of sight this way.
    func canLeave(_ direction: Direction) -> Bool {
        switch handling {
        case .swipe: hides[direction] != nil
        case .pull: direction == edge
        case .throwing, .flick: true
        case .sheet, .fixed: false
        }
    }

    /// How far it is out of sight this way, in logical pixels; at least 1.
    func distance(_ direction: Direction) -> Double {
        max(1, Real.bounded(hides[direction] ?? exits[direction] ?? length(direction.axis)))
    }

    /// Its extent along an axis, in logical pixels; at least 1.
    func length(_ axis: Axis) -> Double {
        max(1, Real.bounded(axis == .horizontal ? extent.width : extent.height))
    }

    /// Its extent, of at least a pixel each way.
    var size: Size { Size(width: length(.horizontal), height: length(.vertical)) }

    /// Whether it appears open: a bar and a strip are to be drawn open first.
    var startsOpen: Bool {
        guard case .sheet(let rule) = handling else { return true }
        return rule == .sidePanel
    }

    /// Whether it appears and goes by a short fade; what is there at once needs none.
    var fades: Bool { reducedMotion && animation != .still }

    /// Whether a card that hung from the finger may fly in a direction.
    func mayFly(_ direction: Direction) -> Bool { deck?.exits.contains(direction) ?? true }

    /// Whether it hangs from the finger.
    var swings: Bool { handling == .throwing || handling == .flick }
}
