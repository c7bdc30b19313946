import Messages

/// What else there is to say of what has happened to a message.
enum HookDetail {
    case none
    /// What was done on the card.
    case binding(String)
    /// The token activates a window of whoever is started.
    case action(key: String, token: String?)
    case reply(text: String, token: String?)
    case end(EndReason)
}
