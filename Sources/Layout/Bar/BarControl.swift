/// A part of the bar, or of the view that it opens into, that answers to clicks and taps.
package enum BarControl: Hashable, Sendable {
    /// A button of the item, by its key.
    case button(String)
    /// The bar itself: opens the view.
    case open
    /// Button that closes the open view.
    case close
    /// What the item's program drew itself.
    case content
    /// Line of progress, wherever it is touched: sets the time.
    case seek
}
