/// Stands for the name of a day or an application while the panel is on the screen. Lists of thousands of entries hold
/// this number instead of the text.
struct PanelName: Hashable {
    fileprivate let rawValue: UInt32

    /// The empty name.
    static let none = PanelName(rawValue: 0)
}

/// The names in the list, each stored once.
struct PanelNames {
    private var texts = [""]
    private var known: [String: PanelName] = ["": .none]

    /// Returns the name that stands for a text.
    mutating func name(_ text: String) -> PanelName {
        if let name = known[text] { return name }
        let name = PanelName(rawValue: UInt32(clamping: texts.count))
        texts.append(text)
        known[text] = name
        return name
    }

    func text(_ name: PanelName) -> String { texts[Int(name.rawValue)] }
}
