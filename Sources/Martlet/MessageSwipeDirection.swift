/// Where a card is swiped to.
public enum MessageSwipeDirection: String, CaseIterable, Sendable {
    case up
    case down
    case left
    case right
}
