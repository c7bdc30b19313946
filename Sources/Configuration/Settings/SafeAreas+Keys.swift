internal import Layout
internal import Messages

/// The name of an output in a file.
private struct OutputName: OpenName {
    let rawValue: String

    init(known name: String) { rawValue = name }
}

extension SafeAreas {
    /// The tables `output`, by the names of outputs.
    mutating func describe(to keys: Keys) {
        keys.names(
            "output", "One of the screens: what of it stays free",
            current: named.keys.sorted(), allowed: OutputName.rule
        ) { text, keys in
            guard let name = OutputName(rawValue: text) else { return false }
            var area = named[name.rawValue] ?? standard
            area.describe(to: keys)
            named[name.rawValue] = area
            return true
        }
    }
}

extension SafeArea {
    /// The keys of a safe area.
    mutating func describe(to keys: Keys) {
        keys.insets(
            "safe-area",
            "The space that stays free at each edge of the screen as it is built, such as for a notch; it turns with the picture",
            &insets)
        keys.number(
            "corner-radius", "Radius of the screen's corners, which cut no card", &cornerRadius,
            in: 0...512, "px")
    }
}
