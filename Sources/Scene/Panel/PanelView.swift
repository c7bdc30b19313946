import Gestures

/// How the panel stands on its stage: how far it is open, and how far its list is scrolled.
struct PanelView {
    var slide: PanelSlide
    var scroll = ListScroll()
    /// Width for which the list was laid out, logical pixels; 0: it was not yet.
    var width = 0.0
    /// The fingers and pointers that move the panel or its list.
    var arena: Arena<PanelTarget>
    /// Whether the panel is to open as soon as its room is known.
    var isToOpen = true
    /// A finger that pulls the panel from the edge of the output; nil: none does.
    var pull: PanelPull?
    /// Where the top of the list was taken to be when rows were given their places, logical pixels down from its top now:
    /// rows above those that are seen have become higher by this since.
    var origin = 0.0
    /// Part of the list that has been laid out, from its top, logical pixels.
    var laidOut = 0.0..<0.0
    /// Until when the scroll bar is seen, s; 0: it is not.
    var thumbEnd = 0.0

    /// How long the scroll bar stays after scrolling, s.
    static let thumbTime = 1.0
    /// How far beyond what is seen the list is laid out, logical pixels.
    static let overscan = 200.0

    init(tuning: GestureTuning) {
        slide = PanelSlide(width: 1, tuning: tuning)
        arena = Arena(tuning: tuning)
    }

    mutating func tune(_ tuning: GestureTuning) {
        slide.tuning = tuning
        arena.tuning = tuning
    }
}
