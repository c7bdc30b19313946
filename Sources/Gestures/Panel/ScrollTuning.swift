/// Constants of lists that scroll. Lengths in logical pixels, speeds in px/s, times in s.
package struct ScrollTuning: Equatable, Sendable {
    /// Share of a fling's velocity that remains after each millisecond (UIScrollView's normal deceleration: .998).
    package var deceleration = 0.998
    /// Largest velocity of a fling (Android, Flutter: 8000).
    package var fastest = 8000.0
    /// Velocity at which a fling stops: a sixth of a pixel each frame at 60 Hz, where the exact curve
    /// would creep through its last 5 px for seconds.
    package var stopSpeed = 10.0
    /// Initial slope of the rubber band past an end (UIScrollView: .55); its limit is the viewport's height.
    package var bandSlope = 0.55
    /// Undamped period of the critically damped spring that brings the list back to its end (Flutter:
    /// stiffness 200 / s²).
    package var endResponse = 0.44
    /// Factor from the length of wheel events to scrolling: compositors report 10 to 15 px for a notch, about one line;
    /// a notch should scroll three or four.
    package var wheelFactor = 4.0
    /// Undamped period of the critically damped spring that follows a wheel and keys (libadwaita's
    /// carousel: stiffness 1000 / s²).
    package var wheelResponse = 0.2
    /// Largest height of contents that is computed with.
    package var longest = 1e9

    package init() {}
}
