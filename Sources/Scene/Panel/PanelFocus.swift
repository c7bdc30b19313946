import Layout

/// Keyboard focus within the panel.
struct PanelFocus: Equatable {
    /// A place on which keys can act.
    enum Place: Hashable {
        /// The buttons above the search field.
        case head
        case row(PanelRow.Key)
        /// The button that undoes the last removal.
        case undo
    }

    /// Whether the panel requests keyboard focus.
    private(set) var isRequested = false
    /// The place on which keys act; nil: none.
    private(set) var place: Place?
    /// The part of `place` on which keys act; nil: the whole place, or its first part if the whole has no meaning.
    private(set) var target: HitTarget?

    mutating func ask() { isRequested = true }

    mutating func renounce() { (isRequested, place, target) = (false, nil, nil) }

    mutating func move(to place: Place?, _ target: HitTarget? = nil) {
        (self.place, self.target) = (place, target)
    }

    /// The row on which keys act; nil: they act on no row.
    var row: PanelRow.Key? { if case .row(let row)? = place { row } else { nil } }
}
