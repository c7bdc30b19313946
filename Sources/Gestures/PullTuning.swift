/// Of cards that are pulled back over the edge they came from, and no other way, as banners of phones
/// are. Lengths in logical pixels, speeds in px/s, times in s.
package struct PullTuning: Equatable, Sendable {
    /// Faster than this towards the edge, a card leaves (SwiftMessages).
    package var speed = 750.0
    /// Farther than this share of its extent, it leaves.
    package var share = 0.33
    /// Farther than this, it leaves.
    package var distance = 75.0
    /// Pulled the wrong way, it follows by this power of the pull.
    package var bandExponent = 0.7
    /// How long it takes to appear, or to spring back.
    package var showTime = 0.4
    /// Damping ratio of that spring.
    package var showDamping = 0.8
    /// How long it takes to leave from rest.
    package var hideTime = 0.2

    package init() {}
}
