/// A state of the bar. While the bar moves, the state is the one it moves to.
public enum BarState: String, CaseIterable, Sendable {
    /// The bar is not on the screen.
    case hidden
    /// The bar is on the screen.
    case bar
    /// The bar has opened into its view.
    case open
}
