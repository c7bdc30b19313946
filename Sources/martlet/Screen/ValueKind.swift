import Layout

/// The values whose icon and label are known.
enum ValueKind: String, CaseIterable {
    case volume
    case microphone
    case brightness
    case keyboardBrightness = "keyboard-brightness"

    /// The icon of the icon theme for a value.
    func icon(_ percent: Double, isMuted: Bool) -> String {
        switch self {
        case .volume: "audio-volume-\(Self.level(percent, isMuted))-symbolic"
        case .microphone: "microphone-sensitivity-\(Self.level(percent, isMuted))-symbolic"
        case .brightness: "display-brightness-symbolic"
        case .keyboardBrightness: "keyboard-brightness-symbolic"
        }
    }

    /// The part of an icon's name for a volume. Silence has the icon for muted, too.
    private static func level(_ percent: Double, _ isMuted: Bool) -> String {
        if isMuted || percent <= 0 { return "muted" }
        // Thirds.
        return percent * 3 <= 100 ? "low" : percent * 3 <= 200 ? "medium" : "high"
    }

    /// The label on the card.
    func label(in words: Words) -> String {
        switch self {
        case .volume: words.values.volume
        case .microphone: words.values.microphone
        case .brightness: words.values.brightness
        case .keyboardBrightness: words.values.keyboardBrightness
        }
    }
}
