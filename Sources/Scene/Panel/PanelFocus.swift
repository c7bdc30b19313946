/// What of the panel has keyboard focus.
struct PanelFocus: Equatable {
    /// Whether the panel asks for keyboard focus.
    private(set) var isWanted = false
    /// The row that keys act on; nil: none.
    private(set) var row: PanelRow.Key?

    mutating func ask() { isWanted = true }

    mutating func renounce() { (isWanted, row) = (false, nil) }

    mutating func move(to row: PanelRow.Key?) { self.row = row }
}
