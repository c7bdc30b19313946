/// The presets of messages that stand before everything else until they are answered.
///
/// Each has grey behind it, of which a tap hides it, stays until it is hidden, and has a messenger of
/// its own, so that it waits for nothing. What the request says besides changes the preset.
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
    /// A panel that stands on the bottom.
    case bottomTab = "bottom-tab"
    /// A card in the middle, which can be thrown away.
    case centered
}
