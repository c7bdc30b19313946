/// Of a bar whose items are paged. Lengths in logical pixels, speeds in px/s, times in s.
package struct PagingTuning: Equatable, Sendable {
    /// Room between the titles of one item and those of the next (LNPopupController).
    package var gap = 8.0
    /// Let go faster than this, the way the finger moves decides (Android's ViewPager: 400).
    package var speed = 400.0
    /// Else a page turns beyond this share of its way (UIScrollView).
    package var share = 0.5
    /// How long a page takes to settle at most (our choice: nothing else may be dragged meanwhile).
    package var time = 0.3

    package init() {}
}
