/// A part of the bar or its open view that responds to clicks and taps.
package enum BarControl: Hashable, Sendable {
    /// A button of the item, by its key.
    case button(String)
    /// The bar itself: opens the view.
    case open
    /// Button that closes the open view.
    case close
    /// Content drawn by the item's program.
    case content
    /// The progress line, at any point: sets the time.
    case seek
}
