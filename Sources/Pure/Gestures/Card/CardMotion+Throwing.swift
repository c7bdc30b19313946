import Geometry
import Motion

extension CardMotion {
    /// Hangs the card from the finger by the grabbed point.
    mutating func hang(from pan: Pan, at now: Double) {
        let start = pan.location.bounded
        let pose = pose(at: now)
        var body = body(at: pose.origin, angle: pose.angle, at: now)
        body.pin(at: start, at: now)
        enter(.swinging(Swing(body: body, start: body.pinnedPlace ?? start)))
    }

    /// Adapts a hanging card to a new size: it hangs by the point now under the finger, with its top left corner
    /// unchanged.
    mutating func rehang(_ swing: Swing, from pose: Pose, at now: Double) {
        guard let pin = swing.body.pinnedPlace else { return }
        var body = body(at: pose.origin, angle: pose.angle, spin: swing.body.spin, at: now)
        body.pin(at: pin, at: now)
        let pinned = body.pinnedPlace ?? pin
        // The finger's translation still counts from where the drag began.
        let start = swing.start.moved(by: Point(x: pinned.x - pin.x, y: pinned.y - pin.y))
        enter(.swinging(Swing(body: body, start: start)))
    }

    private func body(
        at origin: Point, angle: Double, spin: Double = 0, at now: Double
    ) -> Body {
        let throwing = tuning.throwing
        return Body(
            extent: rules.size, centre: centre(of: origin), angle: angle, spin: spin,
            character: Body.Character(
                step: throwing.step, damping: throwing.swingDamping,
                response: throwing.swingResponse, fastest: throwing.fastestSwing),
            at: now)
    }

    private func centre(of origin: Point) -> Point {
        origin.moved(by: Point(x: rules.size.width / 2, y: rules.size.height / 2))
    }

    /// Position of the top left corner before turning, and angle, of a hanging card.
    func hanging(_ swing: Swing, at now: Double) -> (Point, Double) {
        var body = swing.body
        body.advance(to: now)
        let centre = body.centre(at: now)
        let size = rules.size
        return (
            Point(x: centre.x - size.width / 2, y: centre.y - size.height / 2), body.angle(at: now)
        )
    }

    /// Releases a hanging card: it flies off with the finger's velocity and its own spin, or springs back with the
    /// velocity of its centre.
    mutating func releaseFinger(_ swing: Swing, velocity: Point, at now: Double) {
        var body = swing.body
        body.advance(to: now)
        let grip = body.grip ?? .zero
        let spin = body.spin
        freeze(at: now)
        if let flight = flight(velocity: velocity, spin: spin, grip: grip) {
            let direction = Direction(
                Axis(dominant: flight.velocity),
                towards: Axis(dominant: flight.velocity).component(of: flight.velocity))
            if rules.mayFly(direction) {
                let delay = rules.deck == nil ? 0 : tuning.deck.delay(speed: velocity.length)
                return fly(flight, to: direction, atLeast: delay, at: now)
            }
            noteFlick(direction, at: now)
        }
        enter(.free)
        if !rules.reducedMotion {
            // The centre turns about the finger.
            springBack(x: velocity.x + spin * grip.y, y: velocity.y - spin * grip.x, at: now)
            straighten(spin: spin, at: now)
        }
        settle(at: now, by: .release)
    }

    /// Springs back with an initial velocity on each axis.
    private mutating func springBack(x: Double, y: Double, at now: Double) {
        for (axis, velocity) in [(Axis.horizontal, x), (.vertical, y)] {
            let from = MotionState(position: state(axis, at: now).position, velocity: velocity)
            let spring = spring(for: .release, velocity: velocity)
            trajectories.move(
                axis, .spring(spring, from: from, to: axis.component(of: rest), at: now))
        }
    }

    private func flight(velocity: Point, spin: Double, grip: Point) -> Flight? {
        if rules.handling == .flick {
            return FlickDecision(tuning, width: rules.room.width)
                .flight(velocity: velocity, grab: grip, size: rules.size)
        }
        return ThrowDecision(tuning).flight(velocity: velocity, spin: spin)
    }

    /// Flies off.
    ///
    /// - Parameter shortest: Least duration of the flight, even if the card is out of sight earlier, s.
    mutating func fly(
        _ flight: Flight, to direction: Direction, atLeast shortest: Double = 0, at now: Double
    ) {
        if rules.reducedMotion {
            return leave(Swipe(direction), from: state(direction.axis, at: now), at: now)
        }
        let time = max(shortest, timeOfFlight(flight, at: now))
        func coast(_ trajectory: Trajectory, _ velocity: Double) -> Trajectory {
            let from = MotionState(
                position: trajectory.state(at: now).position, velocity: velocity)
            return .coast(from: from, duration: time, at: now)
        }
        trajectories.move(.horizontal, coast(trajectories.x, flight.velocity.x))
        trajectories.move(.vertical, coast(trajectories.y, flight.velocity.y))
        trajectories.turn(coast(trajectories.angle, flight.spin))
        enter(.leaving(Swipe(direction), end: now + time))
    }

    /// Adapts a flying card to a changed room.
    mutating func fly(on direction: Direction, at now: Double) {
        let (x, y) = (state(.horizontal, at: now), state(.vertical, at: now))
        guard x.velocity != 0 || y.velocity != 0 else { return }
        let flight = Flight(
            velocity: Point(x: x.velocity, y: y.velocity),
            spin: trajectories.angle.state(at: now).velocity)
        fly(flight, to: direction, at: now)
    }

    /// Time until the turned card no longer meets the room, s; at most the longest flight.
    private func timeOfFlight(_ flight: Flight, at now: Double) -> Double {
        let centre = centre(of: pose(at: now).origin)
        let angle = trajectories.angle.state(at: now).position
        var time = 0.0
        let longest = rules.deck == nil ? tuning.throwing.longestFlight : tuning.deck.longestFlight
        while time < longest {
            let size = rules.size.turned(by: angle + flight.spin * time)
            let bounds = Rectangle(
                x: centre.x + flight.velocity.x * time - size.width / 2,
                y: centre.y + flight.velocity.y * time - size.height / 2, width: size.width,
                height: size.height)
            if bounds.intersection(rules.room).isEmpty { return time }
            time += tuning.throwing.step
        }
        return longest
    }
}
