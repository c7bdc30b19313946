import Messages

extension MessageForm {
    mutating func set(_ key: MessageKey, _ text: String) throws(ControlError) {
        switch key {
        case .title: setLine(text, TextLimits.title) { $0.title = $1 }
        case .appName: setLine(text, TextLimits.name) { $0.appName = $1 }
        case .iconText: setLine(text, TextLimits.iconText) { $0.iconText = $1 }
        case .category: setLine(text, TextLimits.name) { $0.category = $1 }
        case .desktopEntry: setLine(text, TextLimits.name) { $0.desktopEntry = $1 }
        case .group: setLine(text, TextLimits.name) { $0.group = $1 }
        case .reply:
            let label = TextCollector.line(text, limit: TextLimits.label)
            reply = label.isEmpty ? Action.replyLabel : label
        case .replyPlaceholder: setLine(text, TextLimits.label) { $0.reply.placeholder = $1 }
        case .replySubmit: setLine(text, TextLimits.label) { $0.reply.submit = $1 }
        case .body:
            let body = MarkupReader.read(text)
            texts.append { $0.body = body }
        case .icon: try setPicture(key, text) { $0.icon = $1 }
        case .image: try setPicture(key, text) { $0.image = $1 }
        case .id: try setName(text)
        default: try setChoice(key, text)
        }
    }

    private mutating func setLine(
        _ text: String, _ limit: Int, _ set: @escaping (inout Message, String) -> Void
    ) {
        let line = TextCollector.line(text, limit: limit)
        texts.append { set(&$0, line) }
    }

    private mutating func setPicture(
        _ key: MessageKey, _ text: String, _ set: @escaping (inout Message, Picture?) -> Void
    ) throws(ControlError) {
        // An empty text removes the present one.
        if text.isEmpty { return texts.append { set(&$0, nil) } }
        guard let source = PictureSource(text) else {
            throw .value(
                key.rawValue, text,
                allowed: "the name of an icon, an absolute path, a file: URI")
        }
        texts.append { set(&$0, .source(source)) }
    }

    private mutating func setName(_ text: String) throws(ControlError) {
        guard !text.isEmpty, text.utf8.count <= TextLimits.tag else {
            throw .value("id", text, allowed: "1 to \(TextLimits.tag) bytes")
        }
        name = text
    }
}
