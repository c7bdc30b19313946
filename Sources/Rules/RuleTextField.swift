import Messages

/// A text of a message or its surroundings that a rule can test.
package enum RuleTextField: String, CaseIterable, Sendable {
    case appName = "app-name"
    case desktopEntry = "desktop-entry"
    case category
    case title
    /// The body without its markup.
    case body
    /// The application's icon: a name or a path.
    case icon
    /// The tag, by which messages replace one another.
    case id
    /// The name of the message's pile; empty: none was given.
    case group
    case messenger
    case layout
    case theme
    case position
    /// The id of the sandboxed application.
    case sandbox
    /// `all`, or the name of an output.
    case output
    /// The name of an active mode.
    case mode

    /// The text of a message; nil: not known, or not a text of the message.
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
    /// The icon's name or path; empty: there is no icon, or the sender sent pixels.
    fileprivate var iconSource: String {
        guard case .source(let source)? = icon else { return "" }
        return source.text
    }
}
