import Motion

/// How far a card follows a finger along one axis, in logical pixels from where it is anchored.
struct AxisRange: Equatable, Sendable {
    /// Within this it follows one to one.
    var free: ClosedRange<Double>
    /// What holds it back below that; nil: it stops there.
    var below: RubberBand?
    /// What holds it back above that; nil: it stops there.
    var above: RubberBand?

    /// How far `offset` lies outside the free range; negative below it.
    func excess(_ offset: Double) -> Double {
        offset - min(max(offset, free.lowerBound), free.upperBound)
    }

    /// What holds back what lies `excess` outside.
    func band(_ excess: Double) -> RubberBand? { excess < 0 ? below : above }
}
