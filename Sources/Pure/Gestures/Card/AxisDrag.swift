import Motion

/// A drag of a card along one axis: how far the card follows the finger.
///
/// The card follows one to one within its free range. Past an end of that range a rubber band holds it back, or it
/// stops.
struct AxisDrag: Equatable, Sendable {
    let axis: Axis
    let source: ContactSource
    private var range: AxisRange
    /// Position from which offsets count, logical pixels of the stage.
    private var anchor: Double
    /// Pull at the start of the drag.
    private var grabbed = 0.0
    private var translation = 0.0
    /// Positions to which the finger can drag the card before it is at the border of the screen.
    let border: ClosedRange<Double>

    /// Share of a rubber band's limit beyond which a pixel of the band is many pixels of the finger. A card grabbed
    /// there moves the anchor along.
    private static let reach = 0.9

    init(
        _ axis: Axis, source: ContactSource, range: AxisRange, anchor: Double,
        from position: Double,
        border: ClosedRange<Double> = (-Double.infinity)...Double.infinity
    ) {
        self.axis = axis
        self.source = source
        self.range = range
        self.anchor = anchor
        self.border = border
        grab(at: position)
    }

    /// Position of the card, logical pixels of the stage.
    var position: Double { anchor + value(pull) }
    /// Speed of the card as a share of the finger's speed, 0…1.
    var slope: Double {
        let excess = range.excess(pull)
        return excess == 0 ? 1 : range.band(excess)?.slope(excess) ?? 0
    }
    /// Velocity of the card under a finger that moves at `velocity` px/s; 0 at an end where the card stops.
    func velocity(under velocity: Double) -> Double {
        let free = range.free
        let isAtEnd = velocity < 0 ? pull <= free.lowerBound : pull >= free.upperBound
        return isAtEnd && range.band(velocity) == nil ? 0 : velocity * slope
    }
    /// Distance that the finger pulls from the anchor, logical pixels.
    var pull: Double { grabbed + translation }

    /// Moves the finger to `translation` px from where the drag began.
    mutating func move(to translation: Double) {
        self.translation = Real.bounded(translation)
    }

    /// Changes the range; the card continues from its position.
    mutating func follow(_ range: AxisRange) {
        guard range != self.range else { return }
        let position = position
        self.range = range
        grab(at: position)
    }

    /// Starts anew at `position` within `range`, which counts from `anchor`; the finger stays where it is.
    mutating func restart(at position: Double, range: AxisRange, anchor: Double) {
        (self.range, self.anchor) = (range, anchor)
        grab(at: position)
    }

    /// Sets the pull for which the card is at `position` now.
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

/// How far a card follows a finger along one axis, in logical pixels from its anchor.
struct AxisRange: Equatable, Sendable {
    /// Range in which the card follows one to one.
    var free: ClosedRange<Double>
    /// Rubber band below the free range; nil: the card stops there.
    var below: RubberBand?
    /// Rubber band above the free range; nil: the card stops there.
    var above: RubberBand?

    /// Distance of `offset` outside of the free range; negative below it.
    func excess(_ offset: Double) -> Double {
        offset - min(max(offset, free.lowerBound), free.upperBound)
    }

    /// The rubber band for this distance outside of the free range; nil: none.
    func band(_ excess: Double) -> RubberBand? { excess < 0 ? below : above }
}
