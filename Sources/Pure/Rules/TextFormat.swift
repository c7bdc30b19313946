import Messages

/// A text with placeholders: `{title}` is replaced by a message's title, `{{` and `}}` by braces.
package struct TextFormat: Equatable, Sendable {
    /// A part of a format.
    private enum Piece: Equatable, Sendable {
        case text(String)
        case field(RuleTextField)
        case urgency
        case progress
        case hint(String)
    }

    /// Why a text is not a valid format.
    package struct Problem: Error, Equatable, Sendable {
        /// The reason as a sentence without its full stop.
        package var text: String
    }

    /// The text of the format.
    package let source: String
    private let pieces: [Piece]

    private static let hintPrefix = "hint:"
    /// Fields that may be placeholders; surroundings are not part of the message.
    private static let fields = RuleTextField.allCases.filter { $0 != .output && $0 != .mode }

    package init(_ source: String) throws(Problem) {
        self.source = source
        pieces = try Self.pieces(of: source)
    }

    private static func pieces(of source: String) throws(Problem) -> [Piece] {
        var pieces: [Piece] = []
        var text = String.UnicodeScalarView()
        var rest = source.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "{" || scalar == "}" else {
                text.append(scalar)
                continue
            }
            if rest.first == scalar {
                rest.removeFirst()
                text.append(scalar)
                continue
            }
            guard scalar == "{", let end = rest.firstIndex(of: "}") else {
                throw Problem(
                    text: "a brace that opens or closes nothing; “{{” and “}}” are braces")
            }
            if !text.isEmpty { pieces.append(.text(String(text))) }
            text = String.UnicodeScalarView()
            pieces.append(try piece(String(rest[..<end])))
            rest = rest[rest.index(after: end)...]
        }
        if !text.isEmpty { pieces.append(.text(String(text))) }
        return pieces
    }

    private static func piece(_ name: String) throws(Problem) -> Piece {
        if name == "urgency" { return .urgency }
        if name == "progress" { return .progress }
        if name.hasPrefix(hintPrefix), name.utf8.count > hintPrefix.utf8.count {
            return .hint(String(name.dropFirst(hintPrefix.count)))
        }
        if let field = fields.first(where: { $0.rawValue == name }) { return .field(field) }
        throw Problem(text: "“{\(name)}” is not a field; allowed: " + allowed)
    }

    /// The allowed placeholders, for error messages.
    package static var allowed: String {
        (fields.map { $0.rawValue } + ["urgency", "progress", hintPrefix + "NAME"])
            .joined(separator: ", ")
    }

    /// The hints among the placeholders.
    package var hints: [String] {
        pieces.compactMap { piece in
            if case .hint(let name) = piece { name } else { nil }
        }
    }

    /// The text for a message, not limited in length.
    func text(of posting: Posting) -> String {
        var text = ""
        for piece in pieces { text += value(of: piece, in: posting) }
        return text
    }

    /// The markup for a message: the format's own markup and the body's apply; other texts are escaped.
    func markup(of posting: Posting) -> String {
        var markup = ""
        for piece in pieces {
            switch piece {
            case .text(let text): markup += text
            case .field(.body): markup += posting.message.body.markup
            case .field, .urgency, .progress, .hint:
                markup += RichText(plain: value(of: piece, in: posting)).markup
            }
        }
        return markup
    }

    private func value(of piece: Piece, in posting: Posting) -> String {
        switch piece {
        case .text(let text): text
        case .field(let field): field.text(of: posting.message) ?? ""
        case .urgency: posting.message.urgency.rawValue
        case .progress:
            posting.message.progress.map { "\(Int((min(max($0, 0), 1) * 100).rounded()))" } ?? ""
        case .hint(let name): posting.hints[name] ?? ""
        }
    }
}

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
        case .reply: message.setReply(label: text.isEmpty ? MessageAction.replyLabel : text)
        case .replyPlaceholder: message.reply.placeholder = text
        case .replySubmit: message.reply.submit = text
        }
    }
}
