/// How the bar stands. What moves counts as what it moves to.
public enum BarState: String, CaseIterable, Sendable {
    /// The bar is not on the screen.
    case hidden
    /// The bar is on the screen.
    case bar
    /// The bar has opened into its view.
    case open
}
