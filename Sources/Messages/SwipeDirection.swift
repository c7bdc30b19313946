/// Where a card is swiped to, as its reader sees it.
package enum SwipeDirection: String, CaseIterable, Sendable {
    case up
    case down
    case left
    case right
}
