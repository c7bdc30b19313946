/// What a finger on the bar's stage moves.
enum BarTarget: Hashable, Sendable {
    /// The closed bar, or one that is on its way.
    case bar
    /// The open view.
    case view
    /// The time of the item.
    case seek
    /// Nothing: what lies beside the open view.
    case beside
}

/// What a finger that pans has turned out to move.
enum BarDrag: Equatable {
    /// The view, between closed and open.
    case slide
    /// The bar, over its edge.
    case presence
    case page
    case list
    /// The time of the item. Share of its length to which the knob has been dragged, 0…1.
    case seek(to: Double)
}
