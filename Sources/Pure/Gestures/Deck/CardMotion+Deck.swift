package import Geometry
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

    /// Moves this card to another depth: forward when the front card has left, back when that returns. With reduced
    /// motion it fades out and in again.
    mutating func move(to depth: DeckRule.Depth, at now: Double) {
        let isStill = rules.reducedMotion
        let scale = trajectories.scale.state(at: now).position
        let fade = Fade(
            from: trajectories.fade.opacity(at: now), to: depth.opacity,
            duration: isStill ? tuning.swipe.fadeTime : tuning.deck.time, at: now, dips: isStill)
        trajectories.fade(fade)
        trajectories.resize(
            isStill
                ? .step(from: scale, to: depth.scale, duration: fade.middle - now, at: now)
                : .eased(
                    .easeInOut, from: scale, to: depth.scale, duration: tuning.deck.time, at: now))
    }

    /// Appears on the deck. With reduced motion the card fades in at its rest position.
    mutating func enter(as rule: DeckRule, at now: Double) {
        let deck = tuning.deck
        trajectories.resize(.still(at: rule.depth.scale))
        trajectories.fade(Fade(from: 0, to: rule.depth.opacity, duration: deck.time, at: now))
        guard !rules.reducedMotion else { return }
        switch rule.entrance {
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
        /// Behind the front card: the card fades in.
        case behind
        /// From beyond the edge to which it was flicked.
        case back(Direction)
    }

    /// How a card at rest looks for the number of cards before it.
    package struct Depth: Equatable, Sendable {
        package var scale: Double
        package var opacity: Double

        package init(scale: Double, opacity: Double) {
            (self.scale, self.opacity) = (scale, opacity)
        }

        /// The front card.
        package static let front = Depth(scale: 1, opacity: 1)
    }

    /// Directions in which a flick moves the card off the stage.
    package var exits: Set<Direction>
    /// Directions in which a flick has a meaning but the card returns; `advance` reports such a flick.
    package var stops: Set<Direction>
    package var entrance: Entrance
    package var depth: Depth

    package init(
        exits: Set<Direction> = Set(Direction.allCases), stops: Set<Direction> = [],
        entrance: Entrance = .withDeck, depth: Depth = .front
    ) {
        (self.exits, self.stops) = (exits, stops)
        (self.entrance, self.depth) = (entrance, depth)
    }
}

/// Constants of a deck, whose cards are flicked away one by one. Times in s.
package struct DeckTuning: Equatable, Sendable {
    /// Duration of a card's appearing with the deck, coming forward, coming back and fading out.
    package var time = 0.3
    /// Initial scale of the first card.
    package var startScale = 0.1
    /// By how much each card is smaller than the one before it (our choice).
    package var depthScale = 0.05
    /// Opacities of the cards behind the front card, the nearest first (our choice).
    package var depthOpacities = [1, 0.6]
    /// Height of the strip of each card that is visible beneath the one before it, logical pixels (our choice).
    package var peek = 12.0
    /// Least delay of the next card after a flick of almost no speed.
    package var longestDelay = 0.5
    /// Increase of a flick's speed that shortens the delay by a second, px/s.
    package var delaySpeed = 10_000.0
    /// Time after which a card counts as having left wherever it is: even at its least speed it has left any output by
    /// then.
    package var longestFlight = 60.0

    package init() {}

    /// Place and depth of a card behind the front card: it is narrower than the one before it and not higher than the
    /// front card, and a strip of it is visible beneath.
    ///
    /// - Parameters:
    ///   - front: Frame of the front card at rest, logical pixels of the stage.
    ///   - before: Visible width of the card before this one, logical pixels.
    ///   - steps: Number of cards before this one, at least 1.
    ///   - size: Size of the card when it is in front, logical pixels.
    package func behind(
        _ front: Rectangle, before: Double, _ steps: Int, size: Size
    ) -> (place: Rectangle, depth: DeckRule.Depth) {
        let scale = min(
            1 - depthScale * Double(steps), before * (1 - depthScale) / max(size.width, 1),
            front.height / max(size.height, 1))
        let bottom = front.maxY + peek * Double(steps)
        let origin = Point(
            x: (front.midX - size.width / 2).rounded(),
            y: (bottom - size.height * (1 + scale) / 2).rounded())
        let opacity = depthOpacities[min(steps, depthOpacities.count) - 1]
        return (
            Rectangle(origin: origin, size: size), DeckRule.Depth(scale: scale, opacity: opacity)
        )
    }

    /// Least delay of the next card after a flick.
    ///
    /// - Parameter speed: Speed of the finger, px/s.
    func delay(speed: Double) -> Double { max(0, longestDelay - speed / delaySpeed) }
}
