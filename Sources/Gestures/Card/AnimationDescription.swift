import Motion

/// How a card appears and disappears when no finger moves it.
package struct AnimationDescription: Equatable, Sendable {
    /// The course with which the card appears.
    package var show: AnimationCourse
    /// The course with which the card disappears, from wherever it is.
    package var hide: AnimationCourse

    package init(show: AnimationCourse, hide: AnimationCourse) {
        (self.show, self.hide) = (show, hide)
    }

    /// Slides in over the card's edge and back; in the centre, from below.
    package static let slide = AnimationDescription(
        show: AnimationCourse(
            travel: .edge, timing: .spring(response: 0.35, dampingRatio: 0.85)),
        hide: AnimationCourse(travel: .edge, timing: .curve(.easeIn, duration: 0.2)))

    /// Fades in and out in place.
    package static let fade = AnimationDescription(
        show: AnimationCourse(opacity: 0, timing: .curve(.easeOut, duration: 0.2)),
        hide: AnimationCourse(opacity: 0, timing: .curve(.easeIn, duration: 0.15)))

    /// Grows in place with a little overshoot, and shrinks away.
    package static let pop = AnimationDescription(
        show: AnimationCourse(
            scale: 0.6, opacity: 0.25, timing: .spring(response: 0.285, dampingRatio: 0.6),
            fadeTime: 0.15),
        hide: AnimationCourse(
            scale: 0.8, opacity: 0, timing: .curve(.easeIn, duration: 0.15)))

    /// Appears and disappears at once.
    package static let still = AnimationDescription(
        show: AnimationCourse(timing: .curve(.linear, duration: 0)),
        hide: AnimationCourse(timing: .curve(.linear, duration: 0)))
}
