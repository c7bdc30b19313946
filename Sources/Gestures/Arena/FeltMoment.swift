/// A moment of a gesture for haptic feedback.
package enum FeltMoment: String, CaseIterable, Sendable {
    /// A card has been dragged so far that it leaves on release.
    case crossed
    /// A card has been dragged back from there, and stays on release.
    case returned
    /// A card or the bar was released and leaves.
    case dismissed
    /// A sheet, the panel or the bar's view begins to open, during a drag or on release.
    case opened
    /// A sheet, the panel or the bar's view begins to close.
    case closed
    /// A page of the bar was turned.
    case paged
    /// A long press was recognised.
    case longPressed
}
