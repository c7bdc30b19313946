/// Of a bar that stands at an edge and opens into a view; see also `PopupTuning`, by which it opens and
/// closes, and `PullTuning`, by which it is swiped away. Times in s.
package struct BarTuning: Equatable, Sendable {
    /// How long the bar takes to appear or disappear by itself (LNPopupController, as what follows).
    package var presentTime = 0.5
    /// How long the bar takes to become a pill, or a bar again.
    package var minimiseTime = 0.4
    /// Share of that time after which the second of its two movements begins.
    package var minimiseLag = 0.2
    /// How long the chevron takes to become flat, or a chevron again.
    package var chevronTime = 0.3
    /// When the view's image replaces the bar's while the view opens, as shares of `PopupTuning.time`.
    package var imageOpening = 0.0...0.1
    /// When the bar's image replaces the view's while the view closes, as shares of the same.
    package var imageClosing = 0.15...0.55
    /// Of the paging from item to item.
    package var paging = PagingTuning()
    /// Of titles that are too long.
    package var marquee = MarqueeTuning()

    package init() {}
}
