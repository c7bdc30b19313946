import Messages

/// Further facts about an event of a message.
enum HookDetail {
    case none
    /// The click, tap or key on the card.
    case binding(String)
    /// An action was chosen; the token lets a started program raise a window.
    case action(key: String, token: String?)
    case reply(text: String, token: String?)
    case end(EndReason)
}
