import Messages

/// A text of a message, or of what is known around it, that a rule can look at.
package enum RuleTextField: String, CaseIterable, Sendable {
    case appName = "app-name"
    case desktopEntry = "desktop-entry"
    case category
    case title
    /// Without its markup.
    case body
    /// The application's icon: a name or a path.
    case icon
    /// The tag, by which messages replace one another.
    case id
    /// The name of the pile that it stands in, if it was given one.
    case group
    case messenger
    case layout
    case theme
    case position
    /// The id of the sandboxed application.
    case sandbox
    /// `all`, or the name of an output.
    case output
    /// A mode that is on.
    case mode

    /// The text of a message; nil: it is not known, or not a text of the message.
    func text(of message: Message) -> String? {
        switch self {
        case .appName: message.appName
        case .desktopEntry: message.desktopEntry
        case .category: message.category
        case .title: message.title
        case .body: message.body.text
        case .icon: message.iconSource
        case .id: message.tag
        case .group: message.group
        case .messenger: message.messenger.rawValue
        case .layout: message.layout.rawValue
        case .theme: message.theme.rawValue
        case .position: message.anchor.rawValue
        case .sandbox: message.sandbox ?? ""
        case .output, .mode: nil
        }
    }
}

extension Message {
    /// The name or path of its icon; empty: it has none, or one that the sender sent as pixels.
    fileprivate var iconSource: String {
        guard case .source(let source)? = icon else { return "" }
        return source.text
    }
}
