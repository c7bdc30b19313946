/// Presets for messages that stand in front of everything until they are answered.
///
/// Each has a grey dim that hides it when tapped, stays until it is hidden, and has a messenger of its own, so that it
/// is shown at once. Values of the request override the preset.
public enum MessageSheet: String, CaseIterable, Sendable {
    /// Across the top of the output.
    case topMessage = "top-message"
    /// Across the bottom of the output.
    case bottomMessage = "bottom-message"
    /// A card at the top.
    case topCard = "top-card"
    /// A card at the bottom.
    case bottomCard = "bottom-card"
    /// A panel that hangs from the top.
    case topTab = "top-tab"
    /// A panel at the bottom.
    case bottomTab = "bottom-tab"
    /// A card in the middle, which can be thrown away.
    case centered
}
