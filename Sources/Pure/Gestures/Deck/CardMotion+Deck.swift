import Geometry
import Motion

/// Motions of a deck's cards: the front one is flicked away, the next one lies behind it.
extension CardMotion {
    /// Flicks the front card away like a key does: straight, at the greatest speed, without spin. Does nothing while a
    /// contact is on the card or it flies, or if the card may not leave in this direction.
    package mutating func flick(_ direction: Direction, at now: Double) {
        guard case .free = phase, rules.deck?.exits.contains(direction) == true else { return }
        freeze(at: now)
        fly(
            Flight(velocity: direction.vector(tuning.flick.fastest), spin: 0), to: direction,
            at: now)
    }

    /// Moves this card to the front, because the front card has left.
    package mutating func moveToFront(at now: Double) {
        guard rules.deck != nil, case .free = phase else { return }
        moveInDepth(scale: 1, opacity: 1, at: now)
    }

    /// Moves this card behind the front card again, because the last card comes back.
    package mutating func moveBehind(at now: Double) {
        guard rules.deck != nil, case .free = phase else { return }
        moveInDepth(scale: tuning.deck.behindScale, opacity: tuning.deck.behindOpacity, at: now)
    }

    private mutating func moveInDepth(scale: Double, opacity: Double, at now: Double) {
        let time = tuning.deck.time
        if !rules.reducedMotion {
            trajectories.resize(
                .eased(
                    .easeInOut, from: trajectories.scale.state(at: now).position, to: scale,
                    duration: time, at: now))
        }
        trajectories.fade(
            Fade(
                from: trajectories.fade.opacity(at: now), to: opacity, duration: time, at: now))
    }

    /// Appears on the deck. With reduced motion the card fades in at its rest position.
    mutating func enter(_ entrance: DeckRule.Entrance, at now: Double) {
        let deck = tuning.deck
        if entrance == .behind {
            trajectories.stop(
                Pose(
                    origin: rest, scale: rules.reducedMotion ? 1 : deck.behindScale,
                    opacity: deck.behindOpacity))
            return
        }
        trajectories.fade(Fade(from: 0, to: 1, duration: deck.time, at: now))
        guard !rules.reducedMotion else { return }
        switch entrance {
        case .withDeck:
            trajectories.resize(
                .eased(
                    .easeInOut, from: deck.startScale, to: 1, duration: deck.time, at: now))
        case .back(let direction):
            trajectories.fade(Fade(1))
            let axis = direction.axis
            let target = axis.component(of: rest)
            let start = target + direction.sign * rules.distance(direction)
            trajectories.move(
                axis,
                .spring(
                    Spring(settling: deck.time, dampingRatio: 1),
                    from: MotionState(position: start), to: target, at: now))
        case .behind: break
        }
    }

    /// Records a flick in a direction for which the card stays, to be reported.
    mutating func noteFlick(_ direction: Direction, at now: Double) {
        guard rules.deck?.stops.contains(direction) == true else { return }
        setFlick(direction, at: now)
    }
}

/// The directions in which a card can leave a deck, and how it appears there.
package struct DeckRule: Equatable, Sendable {
    /// How a card appears on the deck.
    package enum Entrance: Equatable, Sendable {
        /// Together with the deck: the card grows at its rest position.
        case withDeck
        /// Behind the front card, until `CardMotion.moveToFront`.
        case behind
        /// From beyond the edge to which it was flicked.
        case back(Direction)
    }

    /// Directions in which a flick moves the card off the stage.
    package var exits: Set<Direction>
    /// Directions in which a flick has a meaning but the card returns; `advance` reports such a flick.
    package var stops: Set<Direction>
    package var entrance: Entrance

    package init(
        exits: Set<Direction> = Set(Direction.allCases), stops: Set<Direction> = [],
        entrance: Entrance = .withDeck
    ) {
        (self.exits, self.stops, self.entrance) = (exits, stops, entrance)
    }
}

/// Constants of a deck, whose cards are flicked away one by one. Times in s.
package struct DeckTuning: Equatable, Sendable {
    /// Duration of a card's appearing with the deck, coming forward, coming back and fading out.
    package var time = 0.3
    /// Initial scale of the first card.
    package var startScale = 0.1
    /// Scale of the card behind the front card.
    package var behindScale = 0.9
    /// Opacity of the card behind the front card (our choice).
    package var behindOpacity = 0.5
    /// Least delay of the next card after a flick of almost no speed.
    package var longestDelay = 0.5
    /// Increase of a flick's speed that shortens the delay by a second, px/s.
    package var delaySpeed = 10_000.0
    /// Time after which a card counts as having left wherever it is: even at its least speed it has left any output by
    /// then.
    package var longestFlight = 60.0

    package init() {}

    /// Least delay of the next card after a flick.
    ///
    /// - Parameter speed: Speed of the finger, px/s.
    func delay(speed: Double) -> Double { max(0, longestDelay - speed / delaySpeed) }
}
