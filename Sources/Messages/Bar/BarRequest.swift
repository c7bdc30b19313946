/// A request to the bar.
package enum BarRequest: String, CaseIterable, Sendable {
    /// The bar appears, even if it was swiped away.
    case present
    /// The bar disappears until there is news.
    case dismiss
    case open
    case close
    /// To have keyboard focus, and to appear for that.
    case focus
}
