/// How the parts of a message are arranged: a built-in layout, or one that a file of the
/// daemon's configuration describes.
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

    /// The built-in layouts.
    public static let builtIn = [card, tab, message, statusLine, centered, osd]
}
