/// Of a panel that comes from a side, as side menus of phones have it.
package struct SidePanelTuning: Equatable, Sendable {
    /// Faster than this across, in px/s, …
    package var beginAcross = 100.0
    /// … and slower than this along, in px/s, is no pan of the panel.
    package var beginAlong = 300.0

    package init() {}
}
