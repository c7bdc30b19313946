package import Geometry
package import Motion

/// All constants of gestures; no other type of this room has any. Every moving thing has all of them.
package struct GestureTuning: Equatable, Sendable {
    /// Limits of measuring velocity.
    package var velocity = VelocityLimits.standard
    /// When a contact becomes a pan or a long press.
    package var recognition = RecognitionTuning()
    /// Speed below which a released thing counts as at rest, px/s (Android, Flutter: 50).
    package var stillSpeed = 50.0
    /// Speed below which a finger can aim at a part of a moving thing, px/s: in a tenth of a second the part moves by
    /// less than half of its least size.
    package var aimSpeed = 150.0
    /// Cards that are panned out of sight.
    package var swipe = SwipeTuning()
    /// Cards that are pulled over their own edge.
    package var pull = PullTuning()
    /// Cards that are thrown.
    package var throwing = ThrowTuning()
    /// Cards that are flicked.
    package var flick = FlickTuning()
    /// Cards of a deck.
    package var deck = DeckTuning()
    /// Panels that come from a side.
    package var sidePanel = SidePanelTuning()
    /// Panels that slide in.
    package var slideIn = SlideInTuning()
    /// Strips that open to a sheet.
    package var popup = PopupTuning()
    /// The bar, its titles and its pages.
    package var bar = BarTuning()
    /// Lists that scroll.
    package var scroll = ScrollTuning()

    package init() {}

    package static let standard = GestureTuning()

    /// Whether a thing seems still to a finger with this aim, so that the finger means what it touches instead of
    /// catching the thing. The end of a spring's motion is invisible: every input that depends on whether something
    /// moves asks this.
    ///
    /// - Parameters:
    ///   - state: Position and velocity of the thing.
    ///   - target: Where its motion ends.
    ///   - unit: Logical pixels of a unit of the position.
    func seemsStill(
        _ state: MotionState, at target: Double, unit: Double = 1, to aim: Aim
    ) -> Bool {
        let speed = state.velocity.magnitude * unit
        switch aim {
        case .part: return speed < aimSpeed
        case .surface:
            let distance = (state.position - target).magnitude * unit
            return speed < stillSpeed && distance < recognition.touchSlop
        }
    }

    /// `speed` in px/s; 0 if it counts as at rest.
    package func noticeable(_ speed: Double) -> Double {
        speed.magnitude < stillSpeed ? 0 : speed
    }
}

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
