import Messages

/// What stands beside the text.
enum Visual {
    /// A picture with round corners, perhaps with the application's icon on its corner.
    case image(Bitmap?, badge: Bitmap?)
    /// The application's icon as it is; nil while it is yet to be decoded.
    case icon(Bitmap?)
    /// A short text, usually an emoji.
    case text(String)
    /// The sign of a theme in a disc.
    case sign(Symbol)

    /// Nil when a message has nothing to show.
    init?(_ message: Message) {
        let text = TextCleaner.line(message.iconText, limit: Content.Limit.iconText)
        if let image = message.image {
            self = .image(image.bitmap, badge: message.icon?.bitmap)
        } else if !text.isEmpty {
            self = .text(text)
        } else if let icon = message.icon {
            self = .icon(icon.bitmap)
        } else if let symbol = Visual.sign(of: message) {
            self = .sign(symbol)
        } else {
            return nil
        }
    }

    private static func sign(of message: Message) -> Symbol? {
        switch message.theme {
        case .info: .info
        case .success: .success
        case .warning: .warning
        case .error: .error
        default: message.urgency == .critical ? .warning : nil
        }
    }
}

extension Picture {
    /// The picture once it is decoded.
    var bitmap: Bitmap? {
        if case .bitmap(let bitmap) = self { bitmap } else { nil }
    }
}
