/// How a card appears and goes: a built-in way, or one that the daemon's configuration describes.
public struct MessageAnimation: MessageName {
    /// The name of the animation.
    public var rawValue: String

    /// The animation of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// As the place and the layout have it.
    public static let automatic: MessageAnimation = "automatic"
    /// From its edge, and back.
    public static let slide: MessageAnimation = "slide"
    /// Out of nothing, where it stands.
    public static let fade: MessageAnimation = "fade"
    /// Grows to its size.
    public static let pop: MessageAnimation = "pop"
    /// At once.
    public static let still: MessageAnimation = "none"

    /// Those that need no file.
    public static let builtIn = [automatic, slide, fade, pop, still]
}
