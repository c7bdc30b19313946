/// Constants of a panel that comes from a side, like side menus of phones. Lengths in logical pixels, speeds in px/s,
/// times in s.
package struct SidePanelTuning: Equatable, Sendable {
    /// Speed across the panel's axis from which a movement may be no pan of the panel, if it is slower than
    /// `beginAlong` along the axis.
    package var beginAcross = 100.0
    /// Speed along the panel's axis from which a movement is a pan, however fast it goes across.
    package var beginAlong = 300.0
    /// Speed above which the direction of the movement decides.
    package var speed = 600.0
    /// Share of the width beyond which a slowly moving panel opens.
    package var share = 0.5
    /// Width that an open panel leaves uncovered.
    package var uncovered = 60.0
    /// Share of the finger's speed with which the panel goes on.
    package var pace = 0.8
    /// Least duration of the motion.
    package var shortest = 0.05
    /// Greatest duration of the motion.
    package var longest = 0.5
    /// Duration of a motion against a slow movement, or by a button.
    package var plain = 0.25

    package init() {}
}
