/// Constants of a bar at an edge that opens into a view. `PopupTuning` has those of opening and closing, `PullTuning`
/// those of swiping the bar away. Times in s.
package struct BarTuning: Equatable, Sendable {
    /// Duration of appearing and disappearing (LNPopupController, like the others here).
    package var presentTime = 0.5
    /// Duration of becoming a pill, or a bar again.
    package var minimiseTime = 0.4
    /// Share of that duration after which the second of its two movements begins.
    package var minimiseLag = 0.2
    /// Duration of the chevron's flattening, and back.
    package var chevronTime = 0.3
    /// When the view's picture replaces the bar's during opening, as shares of `PopupTuning.time`.
    package var imageOpening = 0.0...0.1
    /// When the bar's picture replaces the view's during closing, as shares of `PopupTuning.time`.
    package var imageClosing = 0.15...0.55
    /// Constants of turning pages.
    package var paging = PagingTuning()
    /// Constants of titles that scroll.
    package var marquee = MarqueeTuning()

    package init() {}
}
