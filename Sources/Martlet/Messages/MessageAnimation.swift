/// How a card appears and disappears: a built-in animation, or one that the daemon's configuration describes.
public struct MessageAnimation: MessageName {
    /// The name of the animation.
    public var rawValue: String

    /// Creates the animation with this name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The animation of the position and the layout.
    public static let automatic: MessageAnimation = "automatic"
    /// The card slides in from its edge, and back.
    public static let slide: MessageAnimation = "slide"
    /// The card fades in and out where it stands.
    public static let fade: MessageAnimation = "fade"
    /// The card grows to its size.
    public static let pop: MessageAnimation = "pop"
    /// The card appears at once.
    public static let still: MessageAnimation = "none"

    /// The built-in animations.
    public static let builtIn = [automatic, slide, fade, pop, still]
}
