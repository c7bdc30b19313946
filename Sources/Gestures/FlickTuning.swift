/// Of cards that are flicked away one by one. Lengths in logical pixels, speeds in px/s, angles in
/// radians, times in s.
package struct FlickTuning: Equatable, Sendable {
    /// Faster than this along either axis, a card flies.
    package var speed = 500.0
    /// The same on a large screen.
    package var largeSpeed = 100.0
    /// A screen this wide is large.
    package var largeWidth = 600.0
    /// The least speed with which it flies, …
    package var slowest = 600.0
    /// … and the greatest.
    package var fastest = 1800.0
    /// How much of the spin that the finger gives it has.
    package var spin = 1.0
    /// The same on a large screen.
    package var largeSpin = 0.7
    /// The greatest spin, in rad/s.
    package var fastestSpin = 10.0
    /// Grabbed nearer to its centre than this, it does not spin.
    package var spinRadius = 8.0
    /// How long it takes to return.
    package var returnTime = 0.25

    package init() {}
}
