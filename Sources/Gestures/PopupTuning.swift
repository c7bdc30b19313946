import Motion

/// Constants of a strip that opens to a sheet, by a snap or a drag. Lengths in logical pixels, speeds in px/s, times in
/// s.
package struct PopupTuning: Equatable, Sendable {
    /// Share of the height beyond which a pull closes an open sheet before release; also the slope at which the sheet
    /// follows the pull.
    package var snapShare = 0.32
    /// Allowed values of `snapShare`.
    package var snapRange = 0.1...0.9
    /// Delay of a snap after the pan.
    package var snapDelay = 0.15
    /// Share below which an open sheet that is released at rest closes.
    package var share = 0.5
    /// Share of the height that a drag must cover to change anything, unless it is faster than `speed`.
    package var travel = 0.2
    /// Speed from which a drag changes the state whatever its distance.
    package var speed = 300.0
    /// Duration of opening and closing.
    package var time = 0.5
    /// Damping ratio of opening and closing.
    package var damping = 1.0
    /// Damping ratio after a drag that closes the sheet.
    package var dragDamping = 0.87

    package init() {}

    /// `snapShare`, limited to `snapRange`.
    var boundedSnapShare: Double { Real.clamped(snapShare, to: snapRange) }
}
