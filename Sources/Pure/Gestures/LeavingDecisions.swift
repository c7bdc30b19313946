package import Geometry

/// Decides whether a panned card leaves or returns on release.
package struct SwipeDecision: Sendable {
    private let tuning: GestureTuning
    private let source: ContactSource

    /// Creates the decision for contacts of `source`.
    package init(_ tuning: GestureTuning = .standard, source: ContactSource) {
        self.tuning = tuning
        self.source = source
    }

    /// Whether a card leaves that has moved `travel` px of the `extent` px to out of sight, at `velocity` px/s in that
    /// direction and `across` px/s across it. A card that moves more across than along counts as at rest. Monotone in
    /// `travel` and `velocity`.
    package func hides(
        travel: Double, velocity: Double, across: Double = 0, extent: Double
    ) -> Bool {
        let swipe = tuning.swipe
        let isScroll = source == .touchpad
        let speed = across.magnitude > velocity.magnitude ? 0 : tuning.noticeable(velocity)
        if speed <= -swipe.returnSpeed { return false }
        if speed >= (isScroll ? swipe.scrollHideSpeed : swipe.hideSpeed) { return true }
        let reach = isScroll ? swipe.scrollReach : swipe.reach
        return travel + reach * speed >= swipe.share * extent
    }
}

/// Constants of cards that are panned out of sight, towards their edge or sideways. Lengths in logical pixels, speeds
/// in px/s, times in s.
package struct SwipeTuning: Equatable, Sendable {
    /// Speed towards the outside from which a card leaves (Android 500).
    package var hideSpeed = 500.0
    /// `hideSpeed` for two fingers on a touchpad (libadwaita 600).
    package var scrollHideSpeed = 600.0
    /// Speed back from which a card returns.
    package var returnSpeed = 300.0
    /// Greatest length added to a card's own extent for judging its way out: a card deep in its stack, far from the
    /// edge, leaves as easily as the first.
    package var mostMargin = 64.0
    /// Time for which the motion is extrapolated to where it would come to rest, s: a speed of which each millisecond
    /// leaves .99 (UIKit's fast deceleration: .99 / .01 ms).
    package var reach = 0.099
    /// `reach` for two fingers on a touchpad: .997 (libadwaita, GNOME Shell).
    package var scrollReach = 0.332
    /// Share of the way out of sight beyond which an extrapolated card leaves (Flutter .4).
    package var share = 0.4
    /// Share of the way out of sight from which a swipe is long (our choice).
    package var longShare = 0.7
    /// Share of the way that the finger has to the border of the screen from which a swipe is long in any case: towards
    /// its own edge a finger cannot drag a card far (our choice).
    package var longReach = 0.8
    /// Least distance between the beginnings of short and long swipes (our choice).
    package var leastLonger = 24.0

    /// Initial slope of the rubber band in directions in which a card cannot leave (UIKit .55); its limit is the card's
    /// extent.
    package var bandSlope = 0.55
    /// Duration of leaving from rest, s; less if the card was thrown.
    package var exitTime = 0.2
    /// Undamped period of the return spring, s.
    package var returnResponse = 0.3
    /// Damping ratio of the return spring if the card was moving on release; 1 if it was at rest.
    package var returnDamping = 0.85
    /// Undamped period of the spring with which a card appears, s.
    package var showResponse = 0.35
    /// Damping ratio of the spring with which a card appears.
    package var showDamping = 0.85
    /// Duration of fades with reduced motion, s.
    package var fadeTime = 0.15

    package init() {}
}

/// Decides whether a card pulled over its own edge leaves or returns on release.
package struct PullDecision: Sendable {
    private let tuning: PullTuning

    package init(_ tuning: GestureTuning = .standard) {
        self.tuning = tuning.pull
    }

    /// Whether a card leaves that was moved `travel` px towards its edge at `velocity` px/s; `extent` is its height
    /// with margins, px. Monotone in `travel` and `velocity`.
    package func hides(travel: Double, velocity: Double, extent: Double) -> Bool {
        velocity > tuning.speed || travel > tuning.share * extent || travel > tuning.distance
    }
}

/// Constants of cards that can only be pulled back over their edge, like banners of phones. Lengths in logical pixels,
/// speeds in px/s, times in s.
package struct PullTuning: Equatable, Sendable {
    /// Speed towards the edge above which a card leaves (SwiftMessages).
    package var speed = 750.0
    /// Share of its extent beyond which a card leaves.
    package var share = 0.33
    /// Distance beyond which a card leaves.
    package var distance = 75.0
    /// Exponent with which a card follows a pull in the wrong direction.
    package var bandExponent = 0.7
    /// Duration of appearing and of springing back.
    package var showTime = 0.4
    /// Damping ratio of appearing and of springing back.
    package var showDamping = 0.8
    /// Duration of leaving from rest.
    package var hideTime = 0.2

    package init() {}
}

/// Decides whether a hanging card flies off or springs back on release.
package struct ThrowDecision: Sendable {
    private let tuning: ThrowTuning

    package init(_ tuning: GestureTuning = .standard) {
        self.tuning = tuning.throwing
    }

    /// The flight of a card released at `velocity` (px/s) and `spin` (rad/s), both limited to what looks good; nil: it
    /// springs back.
    package func flight(velocity: Point, spin: Double) -> Flight? {
        let speed = velocity.length
        let turning = tuning.spinWeight * spin
        let energy = (speed * speed + turning * turning).squareRoot()
        guard energy > tuning.energy, speed > tuning.speed else { return nil }
        return Flight(
            velocity: velocity.scaled(by: min(1, tuning.fastest / speed)),
            spin: min(max(spin, -tuning.fastestSpin), tuning.fastestSpin))
    }
}

/// Constants of cards in the centre, which hang from the finger and are thrown. Lengths in logical pixels, speeds in
/// px/s, angles in radians, times in s.
package struct ThrowTuning: Equatable, Sendable {
    /// Speed that a card must exceed to fly (SwiftMessages).
    package var speed = 600.0
    /// Combined speed of both movements that a card must also exceed to fly: √(speed² + (`spinWeight`·spin)²).
    package var energy = 200.0
    /// Weight of a radian a second, px/s.
    package var spinWeight = 75.0
    /// Greatest speed of a flight.
    package var fastest = 1800.0
    /// Greatest spin of a flight, rad/s.
    package var fastestSpin = 10.0
    /// Time after which a flying card counts as hidden wherever it is.
    package var longestFlight = 3.0
    /// Duration of springing back.
    package var returnTime = 0.5
    /// Damping ratio of springing back.
    package var returnDamping = 0.65
    /// Duration of appearing.
    package var showTime = 0.5
    /// Damping ratio of appearing.
    package var showDamping = 0.6
    /// Initial scale of appearing.
    package var showScale = 0.6
    /// Initial opacity of appearing.
    package var showOpacity = 0.25
    /// Duration of the fade-in.
    package var showFade = 0.15
    /// Duration of disappearing when the card is not thrown.
    package var hideTime = 0.15
    /// Final scale of disappearing when the card is not thrown.
    package var hideScale = 0.8
    /// Fixed time step for computing the turning body.
    package var step = 1.0 / 240
    /// Loss of spin of a body that hangs from the finger, 1/s: a towed card trails behind the finger instead of
    /// circling it (our choice; UIKit 0).
    package var swingDamping = 5.0
    /// Time over which the finger's movement is smoothed before it turns the card: a few events of a slow touchscreen
    /// (our choice).
    package var swingResponse = 0.08
    /// Greatest spin under the finger, rad/s (our choice).
    package var fastestSwing = 25.0

    package init() {}
}

/// Initial motion of a thrown card.
package struct Flight: Equatable, Sendable {
    /// Velocity, px/s.
    package var velocity: Point
    /// Angular velocity, rad/s; positive from x towards y, which is clockwise on the screen.
    package var spin: Double

    package init(velocity: Point, spin: Double) {
        self.velocity = velocity
        self.spin = spin
    }
}

/// Decides whether a card of a deck flies off or returns on release. The distance that it was moved does not matter.
package struct FlickDecision: Sendable {
    private let tuning: FlickTuning
    private let isLarge: Bool

    /// Creates the decision for an output of this width, logical pixels.
    package init(_ tuning: GestureTuning = .standard, width: Double) {
        self.tuning = tuning.flick
        isLarge = width >= tuning.flick.largeWidth
    }

    /// The flight of a card of `size` released at `velocity` (px/s), held at `grab` from its centre; nil: it returns.
    package func flight(velocity: Point, grab: Point, size: Size) -> Flight? {
        let threshold = isLarge ? tuning.largeSpeed : tuning.speed
        guard max(velocity.x.magnitude, velocity.y.magnitude) > threshold else { return nil }
        let speed = velocity.length
        let pace = min(max(speed, tuning.slowest), tuning.fastest)
        return Flight(
            velocity: velocity.scaled(by: pace / speed),
            spin: spin(velocity: velocity, grab: grab, size: size))
    }

    /// Spin that a finger at `grab` gives: the more, the nearer it is to an edge of the card.
    private func spin(velocity: Point, grab: Point, size: Size) -> Double {
        let distance = grab.length
        guard distance >= tuning.spinRadius, !Rectangle(origin: .zero, size: size).isEmpty else {
            return 0
        }
        let cross = grab.x * velocity.y - grab.y * velocity.x
        let edge = grab.x.magnitude / size.width + grab.y.magnitude / size.height
        let factor = isLarge ? tuning.largeSpin : tuning.spin
        let spin = cross / (distance * distance) * edge * factor
        return min(max(spin, -tuning.fastestSpin), tuning.fastestSpin)
    }
}

/// Constants of flicking cards of a deck. Lengths in logical pixels, speeds in px/s, angles in radians, times in s.
package struct FlickTuning: Equatable, Sendable {
    /// Speed along either axis above which a card flies.
    package var speed = 500.0
    /// `speed` on a large output.
    package var largeSpeed = 100.0
    /// Width from which an output is large.
    package var largeWidth = 600.0
    /// Least speed of a flight.
    package var slowest = 600.0
    /// Greatest speed of a flight.
    package var fastest = 1800.0
    /// Share of the finger's spin that the card gets.
    package var spin = 1.0
    /// `spin` on a large output.
    package var largeSpin = 0.7
    /// Greatest spin, rad/s.
    package var fastestSpin = 10.0
    /// Distance from the centre within which a grab gives no spin.
    package var spinRadius = 8.0
    /// Duration of the return.
    package var returnTime = 0.25

    package init() {}
}
