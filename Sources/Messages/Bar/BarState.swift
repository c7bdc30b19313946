/// How the bar stands. What moves counts as what it moves to.
package enum BarState: String, CaseIterable, Sendable {
    case hidden
    case bar
    case open
}
