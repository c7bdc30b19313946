/// Of cards that are panned out of sight towards their edge or sideways: when they go, and how they
/// move. Lengths in logical pixels, speeds in px/s, times in s.
package struct SwipeTuning: Equatable, Sendable {
    /// Let go with at least this towards the outside, a card leaves (Android 500).
    package var hideSpeed = 500.0
    /// The same of two fingers on a touchpad (libadwaita 600).
    package var scrollHideSpeed = 600.0
    /// Let go with at least this back, a card returns.
    package var returnSpeed = 300.0
    /// The most that is added to a card's own extent to make the way that it is judged by: a card deep in
    /// its stack, far from the edge, goes as easily as the first.
    package var mostMargin = 64.0
    /// How much longer it is thought to go on, in s, to see where it would come to rest: a speed that
    /// each millisecond leaves .99 of (UIKit's fast deceleration: .99 / .01 ms).
    package var reach = 0.099
    /// The same of two fingers on a touchpad: .997 of it (libadwaita, GNOME Shell).
    package var scrollReach = 0.332
    /// It leaves if it would come this far, as a share of the way out of sight (Flutter .4).
    package var share = 0.4

    /// How much of a pull the wrong way a card follows at first (UIKit .55); at most its extent.
    package var bandSlope = 0.55
    /// How long a card takes to leave from rest, in s; less when it was thrown.
    package var exitTime = 0.2
    /// Undamped period of the spring that brings a card back, in s.
    package var returnResponse = 0.3
    /// Damping ratio of that spring where the card moved when it was let go; 1 where it stood.
    package var returnDamping = 0.85
    /// Undamped period of the spring by which a card appears, in s.
    package var showResponse = 0.35
    /// Damping ratio of that spring.
    package var showDamping = 0.85
    /// How long a card fades, in s, where motion is to be reduced.
    package var fadeTime = 0.15

    package init() {}
}
