package import Geometry

/// When a contact becomes a pan or a long press.
package struct RecognitionTuning: Equatable, Sendable {
    /// Distance after which a finger pans, logical pixels (UIKit about 10, Android 8).
    package var touchSlop = 10.0
    /// Distance after which a pointer with a pressed button drags, logical pixels.
    package var pointerSlop = 4.0
    /// Distance after which two fingers pan, logical pixels of scrolling.
    package var scrollSlop = 10.0
    /// Scrolling is a pan along an axis only if it goes this many times as far along it as across it (libadwaita, GNOME
    /// Shell).
    package var scrollDominance = 1.2
    /// Scrolling that counts as one unit along each axis, logical pixels (libadwaita: 400 and 300).
    package var scrollUnit = Size(width: 400, height: 300)
    /// Pause after which scrolling that was no pan is dropped, ms: not every compositor reports its end.
    package var scrollPause: Int32 = 300
    /// Duration of a long press, s (UIKit).
    package var longPress = 0.5
    /// Time without an event after which a finger counts as lost, s. Most screens report even a resting finger, because
    /// its position trembles. On others a person who holds a card to read it has this time, and then the card's whole
    /// timeout, which starts anew.
    package var longestRest = 10.0
    /// Greatest speed of a hand, px/s (about 3 m/s on a screen of 96 dpi). A finger that seems faster leaps: its
    /// positions are in the coordinates of another surface from then on (sway 1.7), or wrong. Such a step moves
    /// nothing, and later positions count from there.
    package var leapSpeed = 12_000.0
    /// Limits of the time between two events of a finger, s, for recognising a leap: reported times may be wrong, and
    /// hardly any screen is faster or slower.
    package var leapTimes = 0.008...0.017
    /// Maximum number of contacts that are followed at once; further ones are ignored.
    package var contacts = 128
    /// Coordinates beyond this are ignored, logical pixels: more than a `wl_fixed` can hold.
    package var farthest = 16_777_216.0

    package init() {}

    /// Longest step of a finger that is no leap, logical pixels, `milliseconds` after its last event.
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
