package import Geometry

/// A rigid body: an evenly heavy rectangle that turns freely, or hangs from a point that a finger moves.
///
/// There is no gravity. Pinned, the body turns by its inertia: the pinned point is where the finger is,
/// and what the finger accelerates sets the rest of the body turning about it. Since the mass of an even
/// rectangle, width × height, appears in force and inertia alike, only its shape matters. The turning is
/// reckoned in steps of a fixed length, so that it does not depend on when frames and events come.
package struct Body: Equatable, Sendable {
    /// What is chosen, not given by mechanics.
    package struct Character: Equatable, Sendable {
        /// The length of a step in s.
        package var step: Double
        /// What share of its spin a pinned body loses in a second, as the exponent of e: 0 is none.
        package var damping: Double
        /// How long the finger's movement is smoothed over before it is differentiated, in s.
        package var response: Double
        /// The greatest spin of a pinned body, in rad/s.
        package var fastest: Double

        package init(step: Double, damping: Double, response: Double, fastest: Double) {
            self.step = step
            self.damping = damping
            self.response = response
            self.fastest = fastest
        }
    }

    private struct Pin: Equatable {
        /// Where the finger is.
        var place: Point
        /// From the body's centre before it is turned.
        var grip: Point
        /// The finger's movement, smoothed.
        var x: MotionState
        var y: MotionState
    }

    private let character: Character
    private let extent: Size
    private var pin: Pin?
    /// When the following was so, in s.
    private var time: Double
    private var freeCentre: Point
    private var turn: Double
    /// In rad/s; positive from x towards y.
    package private(set) var spin: Double

    /// A body about `centre`, turned by `angle` radians and turning by `spin` rad/s, at `now` (s).
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

    /// Pins the point of the body that is at `place`, or the one nearest to that.
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

    /// Where the pinned point is; nil: the body is free.
    package var pinnedPlace: Point? { pin?.place }

    /// From the centre to the pinned point, on the stage; nil: the body is free.
    package var grip: Point? { pin?.grip.turned(by: turn) }

    /// The finger has moved the pinned point to `place`.
    package mutating func movePin(to place: Point, at now: Double) {
        advance(to: now)
        pin?.place = place
    }

    /// Reckons up to `now`; times before the last one are ignored.
    package mutating func advance(to now: Double) {
        guard now > time else { return }
        guard pin != nil else {
            freeCentre = centre(at: now)
            turn = angle(at: now)
            time = now
            return
        }
        // After so long a pause everything has come to rest, and nobody saw how.
        let longest = 2.0
        if now - time > longest { time = now - longest }
        while time + character.step <= now {
            turnOneStep()
            time += character.step
        }
    }

    /// Where the centre is at `now`, which is not long after the last `advance`.
    package func centre(at now: Double) -> Point {
        guard let pin else { return freeCentre }
        let grip = pin.grip.turned(by: angle(at: now))
        return Point(x: pin.place.x - grip.x, y: pin.place.y - grip.y)
    }

    /// By how many radians it is turned at `now`, which is not long after the last `advance`.
    package func angle(at now: Double) -> Double { turn + spin * max(0, now - time) }

    /// Whether it stands still if nothing more happens.
    package var isAtRest: Bool {
        guard let pin else { return spin == 0 }
        return spin == 0 && pin.x == MotionState(position: pin.place.x)
            && pin.y == MotionState(position: pin.place.y)
    }

    private var centre: Point { centre(at: time) }

    /// Slower than this, in rad/s, a pinned body stands; its corners then move a few pixels a second.
    private static let still = 0.02

    private mutating func turnOneStep() {
        guard var pin else { return }
        let before = Point(x: pin.x.velocity, y: pin.y.velocity)
        pin.x = follow(pin.x, to: pin.place.x)
        pin.y = follow(pin.y, to: pin.place.y)
        let change = Point(x: pin.x.velocity - before.x, y: pin.y.velocity - before.y)
        // From the pin to the centre. What lags behind the pin there turns the body about it.
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

    /// The smoothed movement one step later.
    private func follow(_ state: MotionState, to place: Double) -> MotionState {
        let spring = Spring(response: character.response, dampingRatio: 1)
        let next = spring.state(from: state, to: place, after: character.step)
        let isThere = abs(next.position - place) < 0.01 && abs(next.velocity) < 1
        return isThere ? MotionState(position: place) : next
    }
}
