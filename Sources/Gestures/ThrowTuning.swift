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
