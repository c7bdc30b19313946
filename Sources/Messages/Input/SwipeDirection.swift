/// The direction of a swipe as the person sees it.
package enum SwipeDirection: String, CaseIterable, Sendable {
    case up
    case down
    case left
    case right
}
