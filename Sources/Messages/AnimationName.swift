/// The name of a way to appear and to go.
package struct AnimationName: OpenName {
    package let rawValue: String

    /// Nil for a text that is no name; see `OpenName.isName`.
    package init?(rawValue: String) {
        guard Self.isName(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    private init(builtIn name: String) {
        rawValue = name
    }

    /// As the place and the layout have it.
    package static let automatic = AnimationName(builtIn: "automatic")
    /// From its edge, and back.
    package static let slide = AnimationName(builtIn: "slide")
    package static let fade = AnimationName(builtIn: "fade")
    /// Grows to its size.
    package static let pop = AnimationName(builtIn: "pop")
    /// At once.
    package static let still = AnimationName(builtIn: "none")

    /// Those that need no file.
    package static let builtIn = [automatic, slide, fade, pop, still]
}
