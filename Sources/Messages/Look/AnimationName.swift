/// The name of the animation with which a card appears and disappears.
package struct AnimationName: OpenName {
    package let rawValue: String

    package init(known name: String) { rawValue = name }

    /// The animation that the place and the layout suggest.
    package static let automatic = AnimationName(known: "automatic")
    /// Slides in from the card's edge, and back out to that edge.
    package static let slide = AnimationName(known: "slide")
    package static let fade = AnimationName(known: "fade")
    /// Grows to its size.
    package static let pop = AnimationName(known: "pop")
    /// Appears and disappears at once, without an animation.
    package static let still = AnimationName(known: "none")

    /// The animations that need no file.
    package static let builtIn = [automatic, slide, fade, pop, still]
}
