/// A name in an open set: some are built in, and the daemon's configuration may add others.
///
/// Any text can be a name here. The daemon refuses a name that it does not know, and lists those that it knows.
public protocol MessageName: RawRepresentable<String>, Hashable, Sendable,
    ExpressibleByStringLiteral
{
    /// Creates the value with this name.
    init(rawValue: String)
}

extension MessageName {
    /// Creates the value with this name.
    public init(stringLiteral name: String) { self.init(rawValue: name) }
}

/// The colours of a message: a built-in theme, or one that a file of the daemon's configuration describes. Each has a
/// light and a dark variant; by default the desktop decides.
public struct MessageTheme: MessageName {
    /// The name of the theme.
    public var rawValue: String

    /// Creates the theme with this name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The neutral look of ordinary notifications.
    public static let plain: MessageTheme = "plain"
    /// Something worth knowing.
    public static let info: MessageTheme = "info"
    /// Something has succeeded.
    public static let success: MessageTheme = "success"
    /// Something may go wrong.
    public static let warning: MessageTheme = "warning"
    /// Something has gone wrong.
    public static let error: MessageTheme = "error"

    /// The built-in themes.
    public static let builtIn = [plain, info, success, warning, error]
}

/// How the parts of a message are arranged: a built-in layout, or one that a file of the daemon's configuration
/// describes. Each has a position of its own, unless the message or the user sets one.
///
/// ``card`` is right for most messages. Use ``statusLine`` or ``tab`` for short texts, ``message`` for what concerns
/// the whole screen, ``centered`` for questions, and ``image`` for screenshots and photographs. Messages that ring have
/// the layout ``call`` by themselves.
///
/// ![A tab at the top, a card, a card in the centre, a value, a message and a status line on one screen](looks)
///
/// ```swift
/// var message = MessageRequest(title: "Screenshot taken")
/// message.layout = .image
/// message.image = "/home/ada/Pictures/screenshot.png"
/// ```
public struct MessageLayout: MessageName {
    /// The name of the layout.
    public var rawValue: String

    /// Creates the layout with this name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A rounded card that floats near the edge of the output.
    public static let card: MessageLayout = "card"
    /// A panel that hangs from the edge of the output.
    public static let tab: MessageLayout = "tab"
    /// Text across the whole width of the output.
    public static let message: MessageLayout = "message"
    /// One line of small text.
    public static let statusLine: MessageLayout = "status-line"
    /// A large picture with the text centred beneath.
    public static let centered: MessageLayout = "centered"
    /// A small card with an icon, a name, a value at the end of the line, and a bar.
    public static let osd: MessageLayout = "osd"
    /// A card with a large picture above the text.
    public static let image: MessageLayout = "image"
    /// A card with large letters and two large buttons, for calls and alarms.
    public static let call: MessageLayout = "call"

    /// The built-in layouts.
    public static let builtIn = [card, tab, message, statusLine, centered, osd, image, call]
}

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

/// Whether a message is light or dark, independent of the desktop.
public enum MessageAppearance: String, CaseIterable, Sendable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}

/// How the icon of a theme is drawn.
public enum MessageIconStyle: String, CaseIterable, Sendable {
    /// A filled disc with the glyph on it.
    case standard = "default"
    /// A thin ring around the glyph.
    case light
    /// The glyph alone.
    case subtle
    /// The icon is not drawn.
    case none
}
