/// Of cards in the centre, that hang from the finger and are thrown. Lengths in logical pixels, speeds
/// in px/s, angles in radians, times in s.
package struct ThrowTuning: Equatable, Sendable {
    /// Faster than this, a card flies (SwiftMessages).
    package var speed = 600.0
    /// More than this of both movements together, it flies: √(speed² + (`spinWeight`·spin)²).
    package var energy = 200.0
    /// What a radian a second counts, in px/s.
    package var spinWeight = 75.0
    /// The greatest speed with which it flies.
    package var fastest = 1800.0
    /// The greatest spin with which it flies, in rad/s.
    package var fastestSpin = 10.0
    /// After how long it counts as hidden wherever it is.
    package var longestFlight = 3.0
    /// How long it takes to spring back.
    package var returnTime = 0.5
    /// Damping ratio of that spring.
    package var returnDamping = 0.65
    /// How long it takes to appear.
    package var showTime = 0.5
    /// Damping ratio of that spring.
    package var showDamping = 0.6
    /// The scale from which it appears.
    package var showScale = 0.6
    /// The opacity from which it appears, …
    package var showOpacity = 0.25
    /// … and how long that takes.
    package var showFade = 0.15
    /// How long it takes to go when it is not thrown.
    package var hideTime = 0.15
    /// The scale to which it goes then.
    package var hideScale = 0.8
    /// The fixed step by which the turning body is reckoned.
    package var step = 1.0 / 240
    /// What a body that hangs from the finger loses of its spin, in 1/s: a card that is towed
    /// comes to trail behind the finger instead of circling about it (our choice; UIKit 0).
    package var swingDamping = 5.0
    /// How long the finger's movement is smoothed over before it turns the card: a few events of a
    /// slow panel (our choice).
    package var swingResponse = 0.08
    /// The greatest spin under the finger, in rad/s (our choice).
    package var fastestSwing = 25.0

    package init() {}
}
