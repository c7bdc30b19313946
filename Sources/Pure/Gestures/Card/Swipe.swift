/// A swipe of a card.
package struct Swipe: Equatable, Sendable {
    package var direction: Direction
    /// Whether the card was dragged so far that the long meaning of the direction counts.
    package var isLong: Bool

    package init(_ direction: Direction, isLong: Bool = false) {
        (self.direction, self.isLong) = (direction, isLong)
    }
}

/// The effects of swipes in one direction on a card.
package struct SwipeRule: Equatable, Sendable {
    /// The effect of a swipe on a card.
    package enum Result: Equatable, Sendable {
        /// The swipe means nothing: the card returns.
        case nothing
        /// The card leaves.
        case leaves
        /// The swipe means something, but the card returns at once; `CardMotion.advance` reports the swipe.
        case returns
    }

    package var short: Result
    /// The result of a long swipe; nil: a long swipe is the same as a short one.
    package var long: Result?

    package init(_ short: Result, long: Result? = nil) {
        (self.short, self.long) = (short, long)
    }

    /// Whether a swipe of either length means something.
    package var meansSomething: Bool {
        short != .nothing || (long != nil && long != .nothing)
    }

    func result(isLong: Bool) -> Result { isLong ? long ?? short : short }
}

/// The effects of swipes in each direction on a card.
package typealias SwipeRules = EachDirection<SwipeRule>

/// The swipe that a drag is on the way to.
package struct SwipeProgress: Equatable, Sendable {
    package var swipe: Swipe
    /// Whether the swipe is carried out if the finger stops and lets go now.
    package var isDecided: Bool

    package init(_ swipe: Swipe, isDecided: Bool) {
        (self.swipe, self.isDecided) = (swipe, isDecided)
    }
}

/// Decides from where on a swipe is long.
package struct LongSwipeDecision: Sendable {
    private let tuning: GestureTuning

    package init(_ tuning: GestureTuning = .standard) { self.tuning = tuning }

    /// Distance of a card from its place from which a swipe is long, px. It is beyond the distance from which a card at
    /// rest leaves, and within the reach of the finger if there is room for both.
    ///
    /// - Parameters:
    ///   - extent: Distance to out of sight, px.
    ///   - reach: Distance from its place to which the finger can drag the card before the finger is at the border of
    ///     the screen, px; infinite: there is no border.
    ///   - isPull: Whether the card is pulled over its own edge.
    package func distance(extent: Double, reach: Double, isPull: Bool = false) -> Double {
        let (swipe, pull) = (tuning.swipe, tuning.pull)
        let short =
            isPull ? min(pull.share * extent, pull.distance) : swipe.share * extent
        return max(
            short + swipe.leastLonger, min(swipe.longShare * extent, swipe.longReach * reach))
    }
}
