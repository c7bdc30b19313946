import Motion

/// A card under a finger along one axis: how far it follows the finger's pull.
///
/// Within its free range it follows one to one; past an end of that a rubber band holds it back, or it
/// stops there.
struct AxisDrag: Equatable, Sendable {
    let axis: Axis
    let source: ContactSource
    private var range: AxisRange
    /// What offsets count from, in logical pixels of the stage.
    private var anchor: Double
    /// The pull it was grabbed with, and how far the finger came since.
    private var grabbed = 0.0
    private var translation = 0.0

    /// Nearer to the limit of a band than this share, where a pixel of it is many of the finger, a card
    /// that is grabbed moves what it counts from along.
    private static let reach = 0.9

    init(
        _ axis: Axis, source: ContactSource, range: AxisRange, anchor: Double,
        from position: Double
    ) {
        self.axis = axis
        self.source = source
        self.range = range
        self.anchor = anchor
        grab(at: position)
    }

    /// Where the card is, in logical pixels of the stage.
    var position: Double { anchor + value(pull) }
    /// How fast it follows, as a share of the finger's speed: 0 to 1.
    var slope: Double {
        let excess = range.excess(pull)
        return excess == 0 ? 1 : range.band(excess)?.slope(excess) ?? 0
    }
    /// Its velocity under a finger that moves at `velocity` px/s: 0 at an end where it stops and the finger
    /// moves on.
    func velocity(under velocity: Double) -> Double {
        let free = range.free
        let isAtEnd = velocity < 0 ? pull <= free.lowerBound : pull >= free.upperBound
        return isAtEnd && range.band(velocity) == nil ? 0 : velocity * slope
    }
    /// How far the finger pulls it from the anchor, in logical pixels.
    var pull: Double { grabbed + translation }

    /// The finger is `translation` px from where it began.
    mutating func move(to translation: Double) {
        self.translation = Real.bounded(translation)
    }

    /// What it may do has changed: it goes on from where it is.
    mutating func follow(_ range: AxisRange) {
        guard range != self.range else { return }
        let position = position
        self.range = range
        grab(at: position)
    }

    /// Begins anew at `position` within `range`, which counts from `anchor`; the finger stays where it is.
    mutating func restart(at position: Double, range: AxisRange, anchor: Double) {
        (self.range, self.anchor) = (range, anchor)
        grab(at: position)
    }

    /// Chooses the pull so that the card is at `position` now.
    private mutating func grab(at position: Double) {
        let offset = position - anchor
        let excess = range.excess(offset)
        let band = range.band(excess)
        let farthest = Self.reach * (band.map { $0.limit ?? .infinity } ?? 0)
        let kept = min(max(excess, -farthest), farthest)
        anchor += excess - kept
        grabbed = offset - excess + (band?.inverse(kept) ?? 0) - translation
    }

    private func value(_ pull: Double) -> Double {
        let excess = range.excess(pull)
        return pull - excess + (range.band(excess)?.value(excess) ?? 0)
    }
}
