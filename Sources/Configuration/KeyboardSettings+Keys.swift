package import InputPanels

extension KeyboardSettings {
    /// The keys of the table `keyboard`.
    package mutating func describe(to keys: Keys) {
        keys.number(
            "top-margin", "Between a keyboard and the card above it, beyond the card's own margin",
            &topMargin, in: 0...500, "px")
        keys.number(
            "height",
            "How high a keyboard is of which nobody says where it is: as the last one, else half of the screen",
            &assumedHeight, in: 1...10000, "px")
        keys.number(
            "least-height", "What keeps less of the bottom for itself is a panel, no keyboard",
            &leastHeight, in: 1...10000, "px")
    }
}
