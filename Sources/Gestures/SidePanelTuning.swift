/// Of a panel that comes from a side, as side menus of phones have it. Lengths in logical pixels,
/// speeds in px/s, times in s.
package struct SidePanelTuning: Equatable, Sendable {
    /// Faster than this across, …
    package var beginAcross = 100.0
    /// … and slower than this along is no pan of the panel.
    package var beginAlong = 300.0
    /// Faster than this, the way it moves decides.
    package var speed = 600.0
    /// Else it opens if it is open by more than this share of the width.
    package var share = 0.5
    /// How much of the width stays uncovered when it is open.
    package var uncovered = 60.0
    /// How much of the finger's speed it goes on with.
    package var pace = 0.8
    /// How long it takes at least, …
    package var shortest = 0.05
    /// … and at most.
    package var longest = 0.5
    /// How long it takes when it goes against a slow movement, or by a button.
    package var plain = 0.25

    package init() {}
}
