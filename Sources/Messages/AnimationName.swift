/// The name of a way to appear and to go.
package struct AnimationName: OpenName {
    package let rawValue: String

    package init(known name: String) { rawValue = name }

    /// As the place and the layout have it.
    package static let automatic = AnimationName(known: "automatic")
    /// From its edge, and back.
    package static let slide = AnimationName(known: "slide")
    package static let fade = AnimationName(known: "fade")
    /// Grows to its size.
    package static let pop = AnimationName(known: "pop")
    /// At once.
    package static let still = AnimationName(known: "none")

    /// Those that need no file.
    package static let builtIn = [automatic, slide, fade, pop, still]
}
