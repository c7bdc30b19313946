/// A name of a day or an application, which stands for the same text for as long as the panel is on the screen: lists of
/// thousands hold this instead of the text.
struct PanelName: Hashable {
    fileprivate let rawValue: UInt32

    /// The empty name.
    static let none = PanelName(rawValue: 0)
}

/// The names in the list, each kept once.
struct PanelNames {
    private var texts = [""]
    private var known: [String: PanelName] = ["": .none]

    /// The name that stands for a text.
    mutating func name(_ text: String) -> PanelName {
        if let name = known[text] { return name }
        let name = PanelName(rawValue: UInt32(clamping: texts.count))
        texts.append(text)
        known[text] = name
        return name
    }

    func text(_ name: PanelName) -> String { texts[Int(name.rawValue)] }
}
