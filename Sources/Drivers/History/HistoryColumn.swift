import Database
import Messages

/// A property of messages that has its own column in the history.
struct HistoryColumn: Sendable {
    let name: String
    /// Returns the column's value for a message, which the properties describe.
    let value: @Sendable (Message, MessageProperties) -> DatabaseValue
    /// Sets a message's property from the column of a row; an invalid value leaves the message as it is.
    let assign: @Sendable (inout Message, Row, Int32) -> Void

    /// All columns, in the order in which a message is built: the position comes after the layout, which may suggest
    /// one.
    static let all = own + others

    /// Columns that files of older versions lack.
    static let later =
        ["pile", "show_time_left", "portal", "sound", "unfelt", "requests", "misnamed"]
        + others.map { $0.name }

    /// Columns with a form of their own.
    private static let own = texts + look + place + gestures + behaviour

    /// Columns of all other properties, in the form in which they are said.
    private static let others: [HistoryColumn] = MessageProperties.keys.compactMap { key in
        let name = column(of: key.name)
        let isStored = elsewhere.contains(key.name) || own.contains { $0.name == name }
        return isStored ? nil : property(key.name, key.signature)
    }

    /// Properties that columns of other names have, those in tables of their own, and those that no held message has.
    private static let elsewhere = [
        "app-name", "icon", "image", "id", "group", "duration", "delay", "minimum", "haptics",
        "reply", "actions", "sheet", "replaces", "transient", "hide-on-disconnect", "window",
    ]

    private static let texts: [HistoryColumn] = [
        text("app", { $0.appName }, { $0.appName = $1 }),
        text("title", { $0.title }, { $0.title = $1 }),
        text(
            "body", { $0.body.markup }, { $0.body = MarkupReader.read($1) },
            limit: TextLimits.markup),
        text("icon_text", { $0.iconText }, { $0.iconText = $1 }),
        text("category", { $0.category }, { $0.category = $1 }),
        text("desktop_entry", { $0.desktopEntry }, { $0.desktopEntry = $1 }),
        text("tag", { $0.tag }, { $0.tag = $1 }),
        text("pile", { $0.group }, { $0.group = $1 }),
        text("reply_placeholder", { $0.reply.placeholder }, { $0.reply.placeholder = $1 }),
        text("reply_submit", { $0.reply.submit }, { $0.reply.submit = $1 }),
        text(
            "portal", { $0.portal?.text ?? "" },
            { $0.portal = PortalNotification(text: $1) }, limit: TextLimits.markup),
        text("sandbox", { $0.sandbox ?? "" }, { $0.sandbox = $1 }),
        text(
            "image_source", { name(of: $0.image) },
            { $0.image = PictureSource($1).map { .source($0) } }),
        text(
            "icon_source", { name(of: $0.icon) },
            { $0.icon = PictureSource($1).map { .source($0) } }),
    ]

    private static let look: [HistoryColumn] = [
        word(
            "messenger", { $0.messenger.rawValue }, { MessengerName(valid: $0) },
            { $0.messenger = $1 }),
        word("theme", { $0.theme.rawValue }, { MessageTheme(valid: $0) }, { $0.theme = $1 }),
        word(
            "layout", { $0.saidLayout?.rawValue }, { MessageLayout(valid: $0) }, { $0.layout = $1 }),
        word(
            "icon_style", { $0.iconStyle?.rawValue }, { MessageIconStyle(rawValue: $0) },
            { $0.iconStyle = $1 }),
        word(
            "appearance", { $0.appearance?.rawValue }, { MessageAppearance(rawValue: $0) },
            { $0.appearance = $1 }),
        word(
            "animation", { $0.animation.rawValue }, { MessageAnimation(valid: $0) },
            { $0.animation = $1 }),
        HistoryColumn(
            name: "progress", value: { message, _ in DatabaseValue(message.progress) },
            assign: { message, row, column in
                message.progress = row.real(column).map { min(max($0, 0), 1) }
            }),
    ]

    private static let place: [HistoryColumn] = [
        word(
            "position", { $0.position?.rawValue }, { MessagePosition(rawValue: $0) },
            { $0.position = $1 }),
        word(
            "natural_position", { $0.naturalAnchor.rawValue }, { MessagePosition(rawValue: $0) },
            { $0.naturalAnchor = $1 }),
        word(
            "layer", { $0.requestedLayer?.rawValue }, { MessageLayer(rawValue: $0) },
            { $0.requestedLayer = $1 }),
        text("output", { $0.output.text }, { $0.output = MessageOutput($1) }),
        word("dim", { $0.dim.kind.text }, { Dim.Kind($0) }, { $0.dim.kind = $1 }),
        flag("dim_interactive", { $0.dim.isInteractive }, { $0.dim.isInteractive = $1 }),
        word("focus", { $0.focus.rawValue }, { MessageFocus(rawValue: $0) }, { $0.focus = $1 }),
    ]

    private static let gestures: [HistoryColumn] =
        [
            word(
                "handling", { $0.handling.rawValue }, { MessageHandling(rawValue: $0) },
                { $0.handling = $1 })
        ]
        + MessageSwipeDirection.allCases.map { direction in
            word(
                "swipe_\(direction.rawValue)",
                { $0.swipes[direction].flatMap { $0.isPrivate ? nil : $0.text } },
                { MessageMeaning($0) }, { $0.swipes[direction] = $1 })
        }

    private static let behaviour: [HistoryColumn] = [
        number(
            "urgency", { Int64($0.urgency.level) },
            { message, number in
                guard let level = UInt8(exactly: number) else { return }
                message.urgency = MessageUrgency(level: level) ?? .normal
            }),
        HistoryColumn(
            name: "expiry", value: { message, _ in .text(message.expiry.text) },
            assign: { message, row, column in
                if let expiry = Expiry(text: row.text(column, limit: TextLimits.name)) {
                    message.expiry = expiry
                }
            }),
        number("priority", { Int64($0.priority) }, { $0.priority = Int(clamping: $1) }),
        word(
            "duplicates", { $0.duplicates.rawValue }, { MessageDuplicates(rawValue: $0) },
            { $0.duplicates = $1 }),
        word(
            "show_time_left", { $0.showsTimeLeft.map { $0 ? "yes" : "no" } }, { $0 == "yes" },
            { $0.showsTimeLeft = $1 }),
        flag("resident", { $0.isResident }, { $0.isResident = $1 }),
        word(
            "sound", { $0.rings || $0.sound != .none ? $0.saidSound?.text : nil },
            { SoundChoice($0) },
            { $0.sound = $1 }),
        flag("unfelt", { !$0.isFelt }, { $0.isFelt = !$1 }),
        number(
            // Equal messages that count on the card have entries of their own.
            "requests", { $0.duplicates == .ignore ? Int64($0.count) : 1 },
            { $0.count = Int(min(max($1, 1), Int64(Int32.max))) }),
        flag("misnamed", { $0.isMisnamed }, { $0.isMisnamed = $1 }),
    ]

    // MARK: Kinds of columns

    /// A text; an empty one is NULL. At most `limit` bytes are read, because other programs may write into the file.
    private static func text(
        _ name: String, _ value: @escaping @Sendable (Message) -> String,
        _ assign: @escaping @Sendable (inout Message, String) -> Void,
        limit: Int = TextLimits.picture
    ) -> HistoryColumn {
        HistoryColumn(
            name: name,
            value: { message, _ in
                let text = value(message)
                return text.isEmpty ? .null : .text(text)
            },
            assign: { message, row, column in
                if let text = row.optionalText(column, limit: limit) { assign(&message, text) }
            })
    }

    /// A word from a set; other words are ignored.
    private static func word<Value>(
        _ name: String, _ value: @escaping @Sendable (Message) -> String?,
        _ read: @escaping @Sendable (String) -> Value?,
        _ assign: @escaping @Sendable (inout Message, Value) -> Void
    ) -> HistoryColumn {
        HistoryColumn(
            name: name, value: { message, _ in DatabaseValue(value(message)) },
            assign: { message, row, column in
                guard let word = row.optionalText(column, limit: TextLimits.name) else { return }
                if let value = read(word) { assign(&message, value) }
            })
    }

    private static func number(
        _ name: String, _ value: @escaping @Sendable (Message) -> Int64,
        _ assign: @escaping @Sendable (inout Message, Int64) -> Void
    ) -> HistoryColumn {
        HistoryColumn(
            name: name, value: { message, _ in .integer(value(message)) },
            assign: { message, row, column in
                if let number = row.optionalInteger(column) { assign(&message, number) }
            })
    }

    private static func flag(
        _ name: String, _ value: @escaping @Sendable (Message) -> Bool,
        _ assign: @escaping @Sendable (inout Message, Bool) -> Void
    ) -> HistoryColumn {
        HistoryColumn(
            name: name, value: { message, _ in DatabaseValue(value(message)) },
            assign: { message, row, column in assign(&message, row.flag(column)) })
    }

    /// A property as it is said; an empty text is NULL, and an invalid value is ignored.
    private static func property(_ key: String, _ signature: String) -> HistoryColumn {
        HistoryColumn(
            name: column(of: key),
            value: { _, said in
                switch said.value(of: key) {
                case .text(let text): text.isEmpty ? .null : .text(text)
                case .integer(let number): .integer(number)
                case .real(let number): .real(number)
                case .flag(let flag): DatabaseValue(flag)
                case .actions, .words, .buttons, .properties, nil: .null
                }
            },
            assign: { message, row, column in
                let value: PropertyValue? =
                    switch signature {
                    case "s":
                        row.optionalText(column, limit: TextLimits.picture).map { .text($0) }
                    case "b": row.optionalInteger(column).map { .flag($0 != 0) }
                    case "d": row.real(column).map { .real($0) }
                    default: row.optionalInteger(column).map { .integer($0) }
                    }
                var said = MessageProperties()
                if let value, said.set(key, value) == .done { message.apply(said) }
            })
    }

    /// Name of a property's column.
    private static func column(of key: String) -> String {
        let bytes = key.utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Name of a picture; empty for pixels, which have no name.
    private static func name(of picture: Picture?) -> String {
        guard case .source(let source)? = picture else { return "" }
        return source.text
    }
}

extension Expiry {
    /// The expiry as a text: `automatic`, `never`, a number of milliseconds, or delay and minimum of `indefinite` with
    /// a slash between them.
    fileprivate var text: String {
        switch self {
        case .automatic: "automatic"
        case .never: "never"
        case .milliseconds(let count): "\(count)"
        case .indefinite(let delay, let minimum): "\(delay)/\(minimum)"
        }
    }

    /// Reads a text that `text` wrote; nil: another text.
    fileprivate init?(text: String) {
        switch text {
        case "automatic": self = .automatic
        case "never": self = .never
        default:
            let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map {
                UInt64($0)
            }
            switch (numbers.count, numbers.first ?? nil, numbers.last ?? nil) {
            case (1, let count?, _): self = .milliseconds(max(count, 1))
            case (2, let delay?, let minimum?): self = .indefinite(delay: delay, minimum: minimum)
            default: return nil
            }
        }
    }
}

/// Mark before the id of a portal application; neither names of connections nor ids begin like that.
private let portalMark = "portal "

extension Origin {
    /// The value of the column `origin`; nil for a command.
    var text: String? {
        switch self {
        case .application(let busName): busName
        case .portal(let application): portalMark + application
        case .command: nil
        }
    }

    /// Reads a value of the column `origin`; nil: a command.
    init(text: String?) {
        guard let text else {
            self = .command
            return
        }
        if text.hasPrefix(portalMark) {
            self = .portal(application: String(text.dropFirst(portalMark.count)))
        } else {
            self = .application(busName: text)
        }
    }
}

extension Sender {
    /// The value of the column `sender`; nil for a command. Names of connections begin with a colon, and ids of
    /// applications do not.
    var text: String? {
        switch self {
        case .command: nil
        case .connection(let name): name
        case .sandboxed(let application): application
        case .portal(let application): portalMark + application
        }
    }

    /// Reads a value of the column `sender`; nil: a command.
    init(text: String?) {
        guard let text else {
            self = .command
            return
        }
        if text.hasPrefix(portalMark) {
            self = .portal(String(text.dropFirst(portalMark.count)))
            return
        }
        let isConnection = text.isEmpty || text.utf8.first == UInt8(ascii: ":")
        self = isConnection ? .connection(text) : .sandboxed(text)
    }
}
