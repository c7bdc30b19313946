package import Geometry
import Motion

/// The rules of a card's motion: what gestures may do, and in which room.
package struct CardRules: Equatable, Sendable {
    /// How gestures move a card.
    package enum Handling: Equatable, Sendable {
        /// Panned out of sight along an axis.
        case swipe
        /// Pulled over the card's own edge only.
        case pull
        /// Hangs from the finger, turns, and is thrown.
        case throwing
        /// Like `throwing`, but at a lower speed, and spins according to where it was grabbed.
        case flick
        /// Moves between an open and a closed position.
        case sheet(SheetRule)
        /// Does not move.
        case fixed
    }

    package var handling: Handling
    /// Distances from the card's place to out of sight, in directions in which it may leave.
    package var hides: HidingDistances
    /// The effects of swipes on the card, for directions in which it may leave.
    package var swipes = SwipeRules(all: SwipeRule(.leaves))
    /// Distances from the card's place to out of sight in all directions, whether a finger may move it there or not;
    /// nil: the card's extent.
    package var exits: HidingDistances
    /// Size of the card, logical pixels.
    package var extent: Size
    /// Visible part of the stage, coordinates of the stage, widened by the reach of a card's shadow: a thrown card has
    /// left when it no longer meets this area.
    package var room: Rectangle
    /// Edge at which the card appears and disappears; nil: in place.
    package var edge: Direction?
    /// Offset from a sheet's open position to its closed position.
    package var closedOffset: Point
    /// Animation of appearing and disappearing; nil: the one that handling and edge suggest.
    package var animation: AnimationDescription?
    /// Whether short fades replace travel that no finger causes.
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

    /// Whether a finger may move the card out of sight in this direction.
    func canLeave(_ direction: Direction) -> Bool {
        switch handling {
        case .swipe: hides[direction] != nil
        case .pull: direction == edge
        case .throwing, .flick: true
        case .sheet, .fixed: false
        }
    }

    /// Distance to out of sight in this direction, logical pixels; at least 1.
    func distance(_ direction: Direction) -> Double {
        max(1, Real.bounded(hides[direction] ?? exits[direction] ?? length(direction.axis)))
    }

    /// Length of the card along an axis, logical pixels; at least 1.
    func length(_ axis: Axis) -> Double {
        max(1, Real.bounded(axis == .horizontal ? extent.width : extent.height))
    }

    /// Size of the card, at least one pixel in each direction.
    var size: Size { Size(width: length(.horizontal), height: length(.vertical)) }

    /// Whether the card appears open: strips and popups must first be drawn open.
    var startsOpen: Bool {
        guard case .sheet(let rule) = handling else { return true }
        return rule == .sidePanel
    }

    /// Whether the card appears and disappears with a short fade; a card without an animation does not.
    var fades: Bool { reducedMotion && animation != .still }

    /// Whether a thrown card may fly in this direction.
    func mayFly(_ direction: Direction) -> Bool { deck?.exits.contains(direction) ?? true }

    /// Whether the card hangs from the finger.
    var swings: Bool { handling == .throwing || handling == .flick }
}

/// Distances from a card's place to out of sight in each direction, logical pixels: its size with margin and shadow.
/// nil: the card cannot leave in that direction, and resists.
package typealias HidingDistances = EachDirection<Double?>

extension HidingDistances {
    package init(
        up: Double? = nil, down: Double? = nil, left: Double? = nil, right: Double? = nil
    ) {
        self.init(all: nil)
        (self.up, self.down, self.left, self.right) = (up, down, left, right)
    }
}
