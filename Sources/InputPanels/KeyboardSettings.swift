/// How cards avoid on-screen keyboards. Logical pixels.
package struct KeyboardSettings: Equatable, Sendable {
    /// Distance between a keyboard and the nearest card, in addition to the card's own margin; at least 0.
    package var topMargin = 0.0
    /// Assumed height of a keyboard whose place is unknown; nil: its last known height, otherwise half of its output.
    package var assumedHeight: Double?
    /// Least height of a keyboard: a lower exclusive zone at the bottom of an output is a panel.
    package var leastHeight = 80.0

    package init() {}
}
