package import Geometry

/// When a contact becomes a pan or a long press.
package struct RecognitionTuning: Equatable, Sendable {
    /// How far a finger goes before it pans, in logical pixels (UIKit about 10, Android 8).
    package var touchSlop = 10.0
    /// How far a pointer goes with a button held before it drags, in logical pixels.
    package var pointerSlop = 4.0
    /// How far two fingers scroll before they pan, in logical pixels of scrolling.
    package var scrollSlop = 10.0
    /// Scrolling is a pan along an axis only if it goes this many times as far along it as across
    /// (libadwaita, GNOME Shell).
    package var scrollDominance = 1.2
    /// How much scrolling is one unit along each axis, in logical pixels (libadwaita: 400 and 300).
    package var scrollUnit = Size(width: 400, height: 300)
    /// Scrolling that was no pan is forgotten after a pause longer than this, in ms: not every
    /// compositor says that it ended.
    package var scrollPause: Int32 = 300
    /// How long a contact stays to be a long press, in s (UIKit).
    package var longPress = 0.5
    /// No hand moves a finger faster than this, in px/s (about 3 m/s on a screen of 96 dpi). A finger
    /// that seems to leaps: its places are told in the coordinates of another surface from then on (sway
    /// 1.7), or are wrong. Such a step moves nothing, and what follows counts from there.
    package var leapSpeed = 12_000.0
    /// What the time from one event of a finger to the next counts as at least and at most, in s, to
    /// tell a leap: event times need not be true, and no screen is much faster or slower than this.
    package var leapTimes = 0.008...0.017
    /// How many contacts are followed at once; further ones are ignored.
    package var contacts = 128
    /// Coordinates beyond this are ignored, in logical pixels: more than a `wl_fixed` can hold.
    package var farthest = 16_777_216.0

    package init() {}

    /// The longest step of a finger that is no leap, in logical pixels, `milliseconds` after its last event.
    func leap(after milliseconds: Int32) -> Double {
        leapSpeed
            * min(max(Double(milliseconds) / 1000, leapTimes.lowerBound), leapTimes.upperBound)
    }

    /// The slop of `source` in logical pixels.
    package func slop(of source: ContactSource) -> Double {
        switch source {
        case .touch: touchSlop
        case .pointer: pointerSlop
        case .touchpad: scrollSlop
        }
    }
}
