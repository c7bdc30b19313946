/// The built-in arrangements of a message.
public enum MessageLayout: String, CaseIterable, Sendable {
    /// A rounded card that floats beside the edge of the output.
    case card
    /// A panel that hangs from the edge of the output.
    case tab
    /// Text across the whole width of the output.
    case message
    /// One line of small text.
    case statusLine = "status-line"
    /// A large picture with the text centred beneath.
    case centered
}
