/// Constants of turning a bar's pages. Lengths in logical pixels, speeds in px/s, times in s.
package struct PagingTuning: Equatable, Sendable {
    /// Gap between the titles of two items (LNPopupController).
    package var gap = 8.0
    /// Speed above which the finger's direction decides (Android's ViewPager: 400).
    package var speed = 400.0
    /// Share of a page beyond which a slower release turns it (UIScrollView).
    package var share = 0.5
    /// Greatest duration of settling (our choice: nothing else can be dragged meanwhile).
    package var time = 0.3

    package init() {}
}
