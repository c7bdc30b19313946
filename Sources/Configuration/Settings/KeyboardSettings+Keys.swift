package import InputPanels

extension KeyboardSettings {
    /// The keys of the table `keyboard`.
    package mutating func describe(to keys: Keys) {
        keys.number(
            "top-margin",
            "Space between a keyboard and the card above it, in addition to the card's own margin",
            &topMargin, in: 0...500, "px")
        keys.number(
            "height",
            "The height of a keyboard whose region is not known: by default that of the last one, else half of the screen",
            &assumedHeight, in: 1...10000, "px")
        keys.number(
            "least-height",
            "The least height of a keyboard: a surface that reserves less of the bottom is a panel",
            &leastHeight, in: 1...10000, "px")
    }
}
