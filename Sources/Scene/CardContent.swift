import Layout
import Messages

/// What a card says and how it looks: shared by the copies of a card's state, which are made all the time.
final class CardContent: Sendable {
    let message: Message
    let style: Style

    init(_ message: Message, _ style: Style) { (self.message, self.style) = (message, style) }
}
