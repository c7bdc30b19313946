package import Messages

/// The visual beside or above a message's text.
enum Visual {
    /// A badge on the corner of an image.
    enum Badge {
        case icon(Bitmap)
        case text(String)
        case sign(Symbol)
        /// The message is critical.
        case alarm
    }

    /// A picture with round corners, optionally with a badge; nil: the picture is not decoded yet.
    case image(Bitmap?, badge: Badge?)
    /// The application's icon; nil: it is not decoded yet.
    case icon(Bitmap?)
    /// A short text, usually an emoji.
    case text(String)
    /// The sign of a theme.
    case sign(Symbol, IconStyle)

    /// Creates the visual of a message; nil: the message has nothing to show in this style.
    init?(_ message: Message, style: Style) {
        let outlet = style.layout.visual
        var found: [Visual] = []
        if outlet.isShown {
            for kind in outlet.order.prefix(VisualOutlet.Kind.allCases.count) {
                if let visual = Visual(kind, of: message, style: style) { found.append(visual) }
            }
        }
        guard let first = found.first else { return nil }
        self = first
        guard case .image(let bitmap, _) = first else { return }
        self = .image(bitmap, badge: found.dropFirst().lazy.compactMap { $0.badge }.first)
    }

    private init?(_ kind: VisualOutlet.Kind, of message: Message, style: Style) {
        switch kind {
        case .image:
            guard let image = message.image else { return nil }
            self = .image(image.bitmap, badge: nil)
        case .iconText:
            let text = TextCleaner.line(message.iconText, limit: Content.Limit.iconText)
            guard !text.isEmpty else { return nil }
            self = .text(text)
        case .icon:
            guard let icon = message.icon else { return nil }
            self = .icon(icon.bitmap)
        case .sign:
            let isCritical = message.urgency == .critical && style.layout.marksCritical
            guard let symbol = style.theme.sign ?? (isCritical ? .warning : nil) else { return nil }
            let drawn = message.iconStyle ?? style.theme.iconStyle
            guard drawn != .none else { return nil }
            self = .sign(symbol, drawn)
        }
    }

    /// The visual as a badge; nil: it cannot be one, or is not decoded yet.
    private var badge: Badge? {
        switch self {
        case .icon(let bitmap?): .icon(bitmap)
        case .text(let text): .text(text)
        case .sign(let symbol, _): .sign(symbol)
        case .icon(nil), .image: nil
        }
    }

    var isSign: Bool {
        if case .sign = self { true } else { false }
    }

    var isText: Bool {
        if case .text = self { true } else { false }
    }
}

extension Picture {
    /// The decoded picture; nil: it is not decoded yet.
    package var bitmap: Bitmap? {
        if case .bitmap(let bitmap) = self { bitmap } else { nil }
    }
}
