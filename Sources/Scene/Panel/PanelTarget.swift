/// The thing that a finger on the panel's stage moves.
enum PanelTarget: Hashable {
    /// The panel itself, between closed and open.
    case slide
    /// The list in the panel.
    case list
    /// A slider in the row with this index, or the list.
    case slider(Int)
}
