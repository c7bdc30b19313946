/// The rules by which a sheet moves between its open and closed positions.
package enum SheetRule: Hashable, Sendable {
    /// A side menu: the nearer position decides, or a swipe.
    case sidePanel
    /// A panel that slides in: a share of the way decides, a different one in each direction.
    case slideIn
    /// A strip that opens at a movement, and closes when it is pulled far enough.
    case popupSnap
    /// A strip that is dragged open and closed.
    case popupDrag
}
