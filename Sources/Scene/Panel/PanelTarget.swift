/// What a finger moves when it moves the panel.
enum PanelTarget: Hashable {
    /// The panel itself, between closed and open.
    case slide
    /// The list in the panel.
    case list
    /// A slider in the list, in the row of this index, or the list.
    case slider(Int)
}
