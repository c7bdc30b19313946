import Database
import Messages

/// A property of messages that has a column of the history of its own.
struct HistoryColumn: Sendable {
    let name: String
    /// The value of a message.
    let value: @Sendable (Message) -> DatabaseValue
    /// Puts the value of a row's column into a message; one that is none leaves the message as it is.
    let take: @Sendable (inout Message, Row, Int32) -> Void

    /// All of them, in the order in which a message is put together: the position, which a layout may decide, is what
    /// was said.
    static let all = texts + look + place + gestures + behaviour

    /// Names of columns that files of older programs lack.
    static let later = ["pile", "show_time_left", "portal"]

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
            "messenger", { $0.messenger.rawValue }, { MessengerName(rawValue: $0) },
            { $0.messenger = $1 }),
        word("theme", { $0.theme.rawValue }, { ThemeName(rawValue: $0) }, { $0.theme = $1 }),
        word("layout", { $0.layout.rawValue }, { LayoutName(rawValue: $0) }, { $0.layout = $1 }),
        word(
            "icon_style", { $0.iconStyle?.rawValue }, { IconStyle(rawValue: $0) },
            { $0.iconStyle = $1 }),
        word(
            "appearance", { $0.appearance?.rawValue }, { Appearance(rawValue: $0) },
            { $0.appearance = $1 }),
        word(
            "animation", { $0.animation.rawValue }, { AnimationName(rawValue: $0) },
            { $0.animation = $1 }),
        HistoryColumn(
            name: "progress", value: { DatabaseValue($0.progress) },
            take: { message, row, column in
                message.progress = row.real(column).map { min(max($0, 0), 1) }
            }),
    ]

    private static let place: [HistoryColumn] = [
        word("position", { $0.position?.rawValue }, { Anchor(rawValue: $0) }, { $0.position = $1 }),
        word(
            "natural_position", { $0.naturalAnchor.rawValue }, { Anchor(rawValue: $0) },
            { $0.naturalAnchor = $1 }),
        word("layer", { $0.layer.rawValue }, { Layer(rawValue: $0) }, { $0.layer = $1 }),
        text("output", { $0.output.text }, { $0.output = OutputChoice($1) }),
        word("dim", { $0.dim.kind.text }, { Dim.Kind($0) }, { $0.dim.kind = $1 }),
        flag("dim_interactive", { $0.dim.isInteractive }, { $0.dim.isInteractive = $1 }),
        word("focus", { $0.focus.rawValue }, { KeyboardFocus(rawValue: $0) }, { $0.focus = $1 }),
    ]

    private static let gestures: [HistoryColumn] =
        [
            word(
                "handling", { $0.handling.rawValue }, { HandlingName(rawValue: $0) },
                { $0.handling = $1 })
        ]
        + SwipeDirection.allCases.map { direction in
            word(
                "swipe_\(direction.rawValue)", { $0.swipes[direction]?.rawValue },
                { SwipeMeaning(rawValue: $0) }, { $0.swipes[direction] = $1 })
        }

    private static let behaviour: [HistoryColumn] = [
        number(
            "urgency", { Int64($0.urgency.rawValue) },
            { message, number in
                guard let level = UInt8(exactly: number) else { return }
                message.urgency = Urgency(rawValue: level) ?? .normal
            }),
        HistoryColumn(
            name: "expiry", value: { .text($0.expiry.text) },
            take: { message, row, column in
                if let expiry = Expiry(text: row.text(column, limit: TextLimits.name)) {
                    message.expiry = expiry
                }
            }),
        number("priority", { Int64($0.priority) }, { $0.priority = Int(clamping: $1) }),
        word(
            "duplicates", { $0.duplicates.rawValue }, { DuplicateRule(rawValue: $0) },
            { $0.duplicates = $1 }),
        word(
            "show_time_left", { $0.showsTimeLeft.map { $0 ? "yes" : "no" } }, { $0 == "yes" },
            { $0.showsTimeLeft = $1 }),
        flag("resident", { $0.isResident }, { $0.isResident = $1 }),
    ]

    // MARK: Kinds of columns

    /// An empty text has no value. Of what somebody else has written into the file no more than `limit` bytes are read.
    private static func text(
        _ name: String, _ value: @escaping @Sendable (Message) -> String,
        _ take: @escaping @Sendable (inout Message, String) -> Void,
        limit: Int = TextLimits.picture
    ) -> HistoryColumn {
        HistoryColumn(
            name: name,
            value: { message in
                let text = value(message)
                return text.isEmpty ? .null : .text(text)
            },
            take: { message, row, column in
                if let text = row.optionalText(column, limit: limit) { take(&message, text) }
            })
    }

    /// A word out of a set; what is not in it is left out.
    private static func word<Value>(
        _ name: String, _ value: @escaping @Sendable (Message) -> String?,
        _ read: @escaping @Sendable (String) -> Value?,
        _ take: @escaping @Sendable (inout Message, Value) -> Void
    ) -> HistoryColumn {
        HistoryColumn(
            name: name, value: { DatabaseValue(value($0)) },
            take: { message, row, column in
                guard let word = row.optionalText(column, limit: TextLimits.name) else { return }
                if let value = read(word) { take(&message, value) }
            })
    }

    private static func number(
        _ name: String, _ value: @escaping @Sendable (Message) -> Int64,
        _ take: @escaping @Sendable (inout Message, Int64) -> Void
    ) -> HistoryColumn {
        HistoryColumn(
            name: name, value: { .integer(value($0)) },
            take: { message, row, column in
                if let number = row.optionalInteger(column) { take(&message, number) }
            })
    }

    private static func flag(
        _ name: String, _ value: @escaping @Sendable (Message) -> Bool,
        _ take: @escaping @Sendable (inout Message, Bool) -> Void
    ) -> HistoryColumn {
        HistoryColumn(
            name: name, value: { DatabaseValue(value($0)) },
            take: { message, row, column in take(&message, row.flag(column)) })
    }

    /// Empty for pixels, which have no name.
    private static func name(of picture: Picture?) -> String {
        guard case .source(let source)? = picture else { return "" }
        return source.text
    }
}

extension Expiry {
    /// `automatic`, `never`, a number of milliseconds, or those of `indefinite`: the delay, a slash and the minimum.
    fileprivate var text: String {
        switch self {
        case .automatic: "automatic"
        case .never: "never"
        case .milliseconds(let count): "\(count)"
        case .indefinite(let delay, let minimum): "\(delay)/\(minimum)"
        }
    }

    /// Nil for what `text` never is.
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
