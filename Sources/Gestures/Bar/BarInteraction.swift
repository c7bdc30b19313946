/// What a finger does to the view that a bar opens into.
package enum BarInteraction: String, CaseIterable, Sendable {
    /// Nothing: a tap opens the view.
    case none
    /// A pan opens the closed view at once; the open view follows a pull a little, and closes at a longer one.
    case snap
    /// The view follows the finger, and opens or closes when it is let go.
    case drag
    /// The closed view snaps, any other is dragged.
    case automatic
}
