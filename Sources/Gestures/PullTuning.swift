/// Constants of cards that can only be pulled back over their edge, like banners of phones. Lengths in logical pixels,
/// speeds in px/s, times in s.
package struct PullTuning: Equatable, Sendable {
    /// Speed towards the edge above which a card leaves (SwiftMessages).
    package var speed = 750.0
    /// Share of its extent beyond which a card leaves.
    package var share = 0.33
    /// Distance beyond which a card leaves.
    package var distance = 75.0
    /// Exponent with which a card follows a pull in the wrong direction.
    package var bandExponent = 0.7
    /// Duration of appearing and of springing back.
    package var showTime = 0.4
    /// Damping ratio of appearing and of springing back.
    package var showDamping = 0.8
    /// Duration of leaving from rest.
    package var hideTime = 0.2

    package init() {}
}
