/// The direction of a swipe.
public enum MessageSwipeDirection: String, CaseIterable, Sendable {
    /// Towards the upper edge of the output.
    case up
    /// Towards the lower edge of the output.
    case down
    /// Towards the left edge of the output.
    case left
    /// Towards the right edge of the output.
    case right
}
