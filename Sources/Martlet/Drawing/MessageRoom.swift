/// The room for a ``MessageView``: the space, scale and colours that it is drawn for.
public struct MessageRoom: Equatable, Sendable {
    /// Whether cards are light or dark.
    public enum Appearance: String, CaseIterable, Sendable {
        /// Dark text on a light card.
        case light
        /// Light text on a dark card.
        case dark
    }

    /// The direction of text in the desktop's language.
    public enum Direction: String, CaseIterable, Sendable {
        /// From left to right, as Latin.
        case leftToRight = "ltr"
        /// From right to left, as Arabic and Hebrew.
        case rightToLeft = "rtl"
    }

    /// The width of the widest view, in logical pixels.
    public var width: Double
    /// The height of the tallest view, in logical pixels.
    public var height: Double
    /// Buffer pixels in a logical pixel, such as 1.5.
    public var scale: Double
    /// Light or dark.
    public var appearance: Appearance
    /// The direction of text.
    public var direction: Direction
    /// The colour of the card's text.
    public var text: MessageColor
    /// The colour of less important text.
    public var secondary: MessageColor
    /// The accent colour of the theme.
    public var accent: MessageColor
    /// The colour of the card's background.
    public var background: MessageColor

    /// Creates a room with the colours of a plain card.
    public init(
        width: Double, height: Double, scale: Double = 1, appearance: Appearance = .light,
        direction: Direction = .leftToRight
    ) {
        self.width = width
        self.height = height
        self.scale = scale
        self.appearance = appearance
        self.direction = direction
        let isDark = appearance == .dark
        text = isDark ? .white : MessageColor(argb: 0xff1c_1c1e)
        secondary = text.opacity(0.6)
        accent = MessageColor(argb: isDark ? 0xff0a_84ff : 0xff00_7aff)
        background = MessageColor(argb: isDark ? 0xff2c_2c2e : 0xffff_ffff)
    }
}
