/// Constants of lines that scroll by themselves because they are wider than their room (LNPopupController). Lengths in
/// logical pixels, times in s.
package struct MarqueeTuning: Equatable, Sendable {
    /// Speed of scrolling, px/s.
    package var rate = 30.0
    /// Time that a line stays at home before each loop.
    package var delay = 2.0
    /// Gap between the end of a line and the copy that follows it.
    package var gap = 50.0
    /// Width over which a line fades at the edges of its room; at most half of that.
    package var fade = 10.0
    /// Duration of the leading fade's appearing when a line begins to scroll.
    package var fadeTime = 0.2

    package init() {}
}
