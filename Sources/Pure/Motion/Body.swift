package import Geometry

/// A rigid body: a rectangle of even mass that turns freely, or hangs from a point that a finger moves.
///
/// There is no gravity. A pinned body turns by its inertia: the pinned point is at the finger, and the finger's
/// acceleration makes the rest of the body turn about it. The mass of the rectangle, width × height, occurs in force
/// and inertia alike, so only its shape matters. The turning is computed in steps of fixed length, so that it does not
/// depend on the times of frames and events.
package struct Body: Equatable, Sendable {
    /// Constants that are chosen, not given by mechanics.
    package struct Character: Equatable, Sendable {
        /// Length of a step, s.
        package var step: Double
        /// Loss of spin of a pinned body, as the exponent of e for a second; 0: none.
        package var damping: Double
        /// Time over which the finger's movement is smoothed before it is differentiated, s.
        package var response: Double
        /// Greatest spin of a pinned body, rad/s.
        package var fastest: Double

        package init(step: Double, damping: Double, response: Double, fastest: Double) {
            self.step = step
            self.damping = damping
            self.response = response
            self.fastest = fastest
        }
    }

    private struct Pin: Equatable {
        /// Position of the finger.
        var place: Point
        /// Pinned point, from the centre of the unturned body.
        var grip: Point
        /// The finger's smoothed movement.
        var x: MotionState
        var y: MotionState
    }

    private let character: Character
    private let extent: Size
    private var pin: Pin?
    /// Time of the computed state, s.
    private var time: Double
    private var freeCentre: Point
    private var turn: Double
    /// Angular velocity, rad/s; positive from x towards y.
    package private(set) var spin: Double

    /// Creates a body about `centre` with the angle `angle` (radians) and angular velocity `spin` (rad/s), at `now`
    /// (s).
    package init(
        extent: Size, centre: Point, angle: Double, spin: Double = 0, character: Character,
        at now: Double
    ) {
        self.extent = extent
        self.character = character
        freeCentre = centre
        turn = angle
        self.spin = spin
        time = now
    }

    /// Pins the point of the body at `place`, or the nearest one.
    package mutating func pin(at place: Point, at now: Double) {
        advance(to: now)
        let centre = centre
        let offset = Point(x: place.x - centre.x, y: place.y - centre.y).turned(by: -turn)
        let (halfWidth, halfHeight) = (max(0, extent.width / 2), max(0, extent.height / 2))
        let grip = Point(
            x: Real.clamped(offset.x, to: -halfWidth...halfWidth),
            y: Real.clamped(offset.y, to: -halfHeight...halfHeight))
        let pinned = centre.moved(by: grip.turned(by: turn))
        pin = Pin(
            place: pinned, grip: grip, x: MotionState(position: pinned.x),
            y: MotionState(position: pinned.y))
    }

    /// Position of the pinned point; nil: the body is free.
    package var pinnedPlace: Point? { pin?.place }

    /// Vector from the centre to the pinned point, on the stage; nil: the body is free.
    package var grip: Point? { pin?.grip.turned(by: turn) }

    /// Moves the pinned point to `place`, with the finger.
    package mutating func movePin(to place: Point, at now: Double) {
        advance(to: now)
        pin?.place = place
    }

    /// Computes the state at `now`; earlier times than the last one are ignored.
    package mutating func advance(to now: Double) {
        guard now > time else { return }
        guard pin != nil else {
            freeCentre = centre(at: now)
            turn = angle(at: now)
            time = now
            return
        }
        // Longest pause that is computed, s: after it the body rests, and no frame has shown the motion.
        let longest = 2.0
        if now - time > longest { time = now - longest }
        while time + character.step <= now {
            turnOneStep()
            time += character.step
        }
    }

    /// Position of the centre at `now`, which is not long after the last `advance`.
    package func centre(at now: Double) -> Point {
        guard let pin else { return freeCentre }
        let grip = pin.grip.turned(by: angle(at: now))
        return Point(x: pin.place.x - grip.x, y: pin.place.y - grip.y)
    }

    /// Angle at `now`, radians; `now` is not long after the last `advance`.
    package func angle(at now: Double) -> Double { turn + spin * max(0, now - time) }

    /// Whether the body stays where it is without further events.
    package var isAtRest: Bool {
        guard let pin else { return spin == 0 }
        return spin == 0 && pin.x == MotionState(position: pin.place.x)
            && pin.y == MotionState(position: pin.place.y)
    }

    private var centre: Point { centre(at: time) }

    /// Spin below which a pinned body counts as at rest, rad/s: its corners move a few pixels a second.
    private static let still = 0.02

    private mutating func turnOneStep() {
        guard var pin else { return }
        let before = Point(x: pin.x.velocity, y: pin.y.velocity)
        pin.x = follow(pin.x, to: pin.place.x)
        pin.y = follow(pin.y, to: pin.place.y)
        let change = Point(x: pin.x.velocity - before.x, y: pin.y.velocity - before.y)
        // Vector from the pin to the centre, whose inertia turns the body about the pin.
        let arm = pin.grip.turned(by: turn)
        let moment = arm.x * change.y - arm.y * change.x
        let inertia =
            (extent.width * extent.width + extent.height * extent.height) / 12
            + arm.x * arm.x + arm.y * arm.y
        turn += spin * character.step
        spin += inertia > 0 ? moment / inertia : 0
        spin *= Real.exp(-character.damping * character.step)
        spin = Real.clamped(spin, to: -character.fastest...character.fastest)
        let isStill = pin.x.velocity == 0 && pin.y.velocity == 0 && abs(spin) < Self.still
        if isStill { spin = 0 }
        self.pin = pin
    }

    /// The smoothed movement after one more step.
    private func follow(_ state: MotionState, to place: Double) -> MotionState {
        let spring = Spring(response: character.response, dampingRatio: 1)
        let next = spring.state(from: state, to: place, after: character.step)
        let isThere = abs(next.position - place) < 0.01 && abs(next.velocity) < 1
        return isThere ? MotionState(position: place) : next
    }
}

extension Point {
    /// The vector turned by `angle` radians, from x towards y.
    package func turned(by angle: Double) -> Point {
        let (cos, sin) = (Real.cos(angle), Real.sin(angle))
        return Point(x: x * cos - y * sin, y: x * sin + y * cos)
    }
}

extension Size {
    /// Size of the bounding box of a rectangle of this size that is turned by `angle` radians.
    package func turned(by angle: Double) -> Size {
        let (cos, sin) = (abs(Real.cos(angle)), abs(Real.sin(angle)))
        return Size(width: width * cos + height * sin, height: width * sin + height * cos)
    }
}
