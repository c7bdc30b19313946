import Layout

/// What of the panel has keyboard focus.
struct PanelFocus: Equatable {
    /// What keys can act on.
    enum Place: Hashable {
        /// The buttons above the search field.
        case head
        case row(PanelRow.Key)
        /// What brings the last removal back.
        case undo
    }

    /// Whether the panel asks for keyboard focus.
    private(set) var isWanted = false
    /// What keys act on; nil: nothing.
    private(set) var place: Place?
    /// The part of `place` that keys act on; nil: the whole, or, where that means nothing, the first part.
    private(set) var target: HitTarget?

    mutating func ask() { isWanted = true }

    mutating func renounce() { (isWanted, place, target) = (false, nil, nil) }

    mutating func move(to place: Place?, _ target: HitTarget? = nil) {
        (self.place, self.target) = (place, target)
    }

    /// The row that keys act on; nil: they act on no row.
    var row: PanelRow.Key? { if case .row(let row)? = place { row } else { nil } }
}
