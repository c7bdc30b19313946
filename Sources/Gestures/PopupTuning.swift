import Motion

/// Of a bar that opens to a sheet, by a snap or by a drag. Lengths in logical pixels, speeds in px/s,
/// times in s.
package struct PopupTuning: Equatable, Sendable {
    /// Pulled down by more than this share of its height, an open sheet closes without being let go;
    /// also the slope at which it follows the pull.
    package var snapShare = 0.32
    /// What `snapShare` may be.
    package var snapRange = 0.1...0.9
    /// How long after the pan a snap opens.
    package var snapDelay = 0.15
    /// Let go at rest below this share, what was open closes.
    package var share = 0.5
    /// A drag changes nothing unless it went this share of the way …
    package var travel = 0.2
    /// … or is faster than this.
    package var speed = 300.0
    /// How long it takes to open or close.
    package var time = 0.5
    /// Damping ratio of that spring.
    package var damping = 1.0
    /// The same after a drag that closes it.
    package var dragDamping = 0.87

    package init() {}

    /// `snapShare` brought into `snapRange`.
    var boundedSnapShare: Double { Real.clamped(snapShare, to: snapRange) }
}
