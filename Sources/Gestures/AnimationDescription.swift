import Motion

/// How a card appears and how it goes when no finger moves it.
package struct AnimationDescription: Equatable, Sendable {
    /// From what it comes to its place.
    package var show: AnimationCourse
    /// To what it goes from wherever it is.
    package var hide: AnimationCourse

    package init(show: AnimationCourse, hide: AnimationCourse) {
        (self.show, self.hide) = (show, hide)
    }

    /// Over the edge at which it stands, and back; what stands in the centre, from below.
    package static let slide = AnimationDescription(
        show: AnimationCourse(
            travel: .edge, timing: .spring(response: 0.35, dampingRatio: 0.85)),
        hide: AnimationCourse(travel: .edge, timing: .curve(.easeIn, duration: 0.2)))

    /// Out of nothing where it stands, and back.
    package static let fade = AnimationDescription(
        show: AnimationCourse(opacity: 0, timing: .curve(.easeOut, duration: 0.2)),
        hide: AnimationCourse(opacity: 0, timing: .curve(.easeIn, duration: 0.15)))

    /// Grows where it stands, a little too far, and shrinks away.
    package static let pop = AnimationDescription(
        show: AnimationCourse(
            scale: 0.6, opacity: 0.25, timing: .spring(response: 0.285, dampingRatio: 0.6),
            fadeTime: 0.15),
        hide: AnimationCourse(
            scale: 0.8, opacity: 0, timing: .curve(.easeIn, duration: 0.15)))

    /// Is there, and is gone.
    package static let still = AnimationDescription(
        show: AnimationCourse(timing: .curve(.linear, duration: 0)),
        hide: AnimationCourse(timing: .curve(.linear, duration: 0)))
}
