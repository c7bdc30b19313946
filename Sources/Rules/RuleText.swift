import Messages

/// A text of a message that a rule can set by a format. The names are those of keys of a message.
package enum RuleText: String, CaseIterable, Sendable {
    case title
    case body
    case appName = "app-name"
    case icon
    case iconText = "icon-text"
    case image
    case category
    case desktopEntry = "desktop-entry"
    case id
    /// The name of the message's pile.
    case group
    case reply
    case replyPlaceholder = "reply-placeholder"
    case replySubmit = "reply-submit"

    /// Maximum number of bytes of the text; longer texts are cut.
    private var limit: Int {
        switch self {
        case .title: TextLimits.title
        case .body: TextLimits.body
        case .appName, .category, .desktopEntry, .group: TextLimits.name
        case .icon, .image: TextLimits.picture
        case .iconText: TextLimits.iconText
        case .id: TextLimits.tag
        case .reply, .replyPlaceholder, .replySubmit: TextLimits.label
        }
    }

    /// The text that a format gives for a message: markup for the body, one line for all others.
    func text(_ format: TextFormat, of posting: Posting) -> String {
        self == .body
            ? format.markup(of: posting)
            : TextCollector.line(format.text(of: posting), limit: limit)
    }

    /// Sets the text of a message. A text that names no picture leaves the picture as it is.
    func set(_ text: String, in message: inout Message) {
        switch self {
        case .title: message.title = text
        case .body: message.body = MarkupReader.read(text)
        case .appName: message.appName = text
        case .icon: if let source = PictureSource(text) { message.icon = .source(source) }
        case .iconText: message.iconText = text
        case .image: if let source = PictureSource(text) { message.image = .source(source) }
        case .category: message.category = text
        case .desktopEntry: message.desktopEntry = text
        case .id: message.tag = String(decoding: text.utf8.prefix(limit), as: UTF8.self)
        case .group: message.group = text
        case .reply: message.setReply(label: text.isEmpty ? Action.replyLabel : text)
        case .replyPlaceholder: message.reply.placeholder = text
        case .replySubmit: message.reply.submit = text
        }
    }
}
