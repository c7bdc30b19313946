/// How a card responds to dragging.
package enum HandlingName: String, CaseIterable, Sendable {
    /// `throwing` in the centre, otherwise `swipe`.
    case automatic
    /// Follows the finger along one axis at a time; a swipe moves the card off the screen in that direction.
    case swipe
    /// Can be pulled only towards its own edge.
    case pull
    /// Hangs from the finger at the point where it was grabbed, and turns; flies off when thrown.
    case throwing = "throw"
    /// A card of a deck: moves freely, and leaves when flicked fast enough in any direction.
    case flick
    /// A panel that slides in from the side; released beyond half of its width, or after a swipe, it opens.
    case sidePanel = "side-panel"
    /// A panel of which only a strip is visible until it is pulled in.
    case slideIn = "slide-in"
    /// A strip that is pulled open and follows the finger.
    case popup
    /// A strip that opens as soon as it is pulled a little, and closes once it is pulled far enough.
    case popupSnap = "popup-snap"
    /// Does not move.
    case fixed = "none"
}
