/// The thing that a contact on the bar's stage may move.
enum BarTarget: Hashable, Sendable {
    /// The bar, closed or in motion.
    case bar
    /// The open view.
    case view
    /// The time of the item.
    case seek
    /// Nothing: the contact is beside the open view.
    case beside
}

/// The thing that a panning contact has turned out to move.
enum BarDrag: Equatable {
    /// The view, between closed and open.
    case slide
    /// The bar, towards its edge.
    case presence
    case page
    case list
    /// The time of the item; the value is the share of its length to which the knob was dragged, 0…1.
    case seek(to: Double)
}
