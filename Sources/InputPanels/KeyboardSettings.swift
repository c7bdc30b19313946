/// How cards keep out of the way of on-screen keyboards. Logical pixels.
package struct KeyboardSettings: Equatable, Sendable {
    /// Between a keyboard and the card nearest to it, beyond the card's own margin; at least 0.
    package var topMargin = 0.0
    /// How high a keyboard is taken to be of which nobody says where it is; nil: as high as it was the last
    /// time that was known, else half of its output.
    package var assumedHeight: Double?
    /// An exclusive zone at the bottom of an output that is lower than this is a panel, no keyboard.
    package var leastHeight = 80.0

    package init() {}
}
