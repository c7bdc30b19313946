import Motion

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
