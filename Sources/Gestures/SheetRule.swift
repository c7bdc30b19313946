/// By which rules a card with two rests, open and closed, goes from one to the other.
package enum SheetRule: Hashable, Sendable {
    /// A side menu: the half it is in decides, or a swipe.
    case sidePanel
    /// A panel that slides in: a share of its way decides, another one for each way it may move.
    case slideIn
    /// A bar that opens at a movement, and closes when it is pulled far enough.
    case popupSnap
    /// A bar that is dragged open and closed.
    case popupDrag
}
