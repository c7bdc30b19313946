/// What a ``MessageView`` has to know of the place where it will stand.
public struct MessageRoom: Equatable, Sendable {
    /// Whether cards are light or dark.
    public enum Appearance: String, CaseIterable, Sendable {
        /// Dark text on a light card.
        case light
        /// Light text on a dark card.
        case dark
    }

    /// The way in which text of the desktop's language runs.
    public enum Direction: String, CaseIterable, Sendable {
        /// As Latin.
        case leftToRight = "ltr"
        /// As Arabic and Hebrew.
        case rightToLeft = "rtl"
    }

    /// The widest that a view can be, in logical pixels.
    public var width: Double
    /// The highest that a view can be, in logical pixels.
    public var height: Double
    /// Buffer pixels of a logical one; 1.5, for instance.
    public var scale: Double
    /// Light or dark.
    public var appearance: Appearance
    /// The way in which text runs.
    public var direction: Direction
    /// Of the card's text.
    public var text: MessageColor
    /// Of what is less important than the text.
    public var secondary: MessageColor
    /// What the theme stands out by.
    public var accent: MessageColor
    /// The ground of the card.
    public var background: MessageColor

    /// A room with the colours of a plain card.
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
