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
