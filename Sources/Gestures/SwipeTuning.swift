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
