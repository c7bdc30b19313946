/// A moment of a gesture that a finger is told by touch.
package enum FeltMoment: String, CaseIterable, Sendable {
    /// A card has been dragged so far that it leaves if the finger lets go.
    case crossed
    /// A card has been dragged back from there, and stays if the finger lets go.
    case returned
    /// The finger has let go of a card, or of the bar, and that leaves.
    case dismissed
    /// A sheet, the panel or the view of the bar opens, by itself under the finger or when the finger lets go.
    case opened
    /// The same, closing.
    case closed
    /// A page of the bar has been turned.
    case paged
    /// A finger has been down for so long that it means something else.
    case longPressed
}
