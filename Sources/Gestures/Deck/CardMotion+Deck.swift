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
