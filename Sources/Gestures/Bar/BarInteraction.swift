/// How dragging affects the view that a bar opens into.
package enum BarInteraction: String, CaseIterable, Sendable {
    /// Not at all: only a tap opens the view.
    case none
    /// A pan opens the closed view at once; the open view follows a pull a little, and closes when it is pulled
    /// farther.
    case snap
    /// The view follows the finger, and opens or closes on release.
    case drag
    /// A closed view snaps, an open one is dragged.
    case automatic
}
