/// Constants of a panel that slides in from a side. Lengths in logical pixels, times in s.
package struct SlideInTuning: Equatable, Sendable {
    /// Share of the way beyond which a panel released at rest changes its state.
    package var share = 0.4
    /// Share beyond which a panel that moves towards open opens.
    package var openingShare = 0.2
    /// Share beyond which a panel that moves towards closed stays open.
    package var closingShare = 0.8
    /// Greatest duration of opening after a pan.
    package var openTime = 0.3
    /// Greatest duration of closing after a pan.
    package var closeTime = 0.2
    /// Least duration, however fast the panel is thrown, so that it does not jump.
    package var shortest = 1.0 / 60
    /// Duration of appearing by itself.
    package var showTime = 1.0
    /// Damping ratio of appearing by itself.
    package var showDamping = 0.7
    /// Initial velocity of appearing by itself, shares of the way a second.
    package var showVelocity = 2.3
    /// Duration of disappearing by itself.
    package var hideTime = 0.4

    package init() {}
}
