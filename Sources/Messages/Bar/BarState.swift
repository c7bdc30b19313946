/// The state of the bar. While it moves, the state is the one that it moves to.
package enum BarState: String, CaseIterable, Sendable {
    case hidden
    case bar
    case open
}
