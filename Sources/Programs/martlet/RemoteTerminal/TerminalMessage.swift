import Martlet
import Messages

/// A message as a terminal can show it: texts without markup, buttons, and a time.
struct TerminalMessage: Equatable {
    /// The id in the protocol of the terminal: letters, digits, `-`, `_`, `+` and `.`.
    let id: String
    let title: String
    let body: String
    let appName: String
    /// A name in the icon theme of the terminal's computer; empty: none.
    let icon: String
    let category: String
    let urgency: MessageUrgency
    /// A name in the sound theme, `none`, or nil where the terminal decides.
    let sound: String?
    /// The buttons, in the order of their numbers, which begin with 1.
    let buttons: [MessageAction]
    /// Whether a click on the message itself is an action.
    let hasDefaultAction: Bool
    /// Milliseconds that the message stays; 0: until somebody closes it.
    let duration: Int64
    /// The options of the message that a terminal cannot carry out, such as `--dim`.
    let leftOut: [String]

    /// - Parameters:
    ///   - number: A number that no other message of this terminal has.
    ///   - abilities: Those of the terminal, if somebody waits for the message's end; nil: nobody does, so that buttons
    ///     would mean nothing.
    init(_ request: MessageRequest, number: String, awaitedBy abilities: TerminalAbilities?) {
        id = "martlet-" + (request.name.isEmpty ? number : Self.identifier(request.name))
        let (title, body) = Self.texts(of: request)
        (self.title, self.body) = (title, body)
        appName = TextCollector.line(request.appName, limit: TextLimits.name)
        var leftOut = Self.optionsWithoutMeaning(of: request.properties)
        icon = Self.name(of: request.icon)
        if icon.isEmpty, !request.icon.isEmpty { leftOut.append("--icon") }
        category = TextCollector.line(request.category, limit: TextLimits.name)
        urgency = request.urgency ?? .normal
        sound = request.sound.map { Self.name(of: $0) }.flatMap { $0.isEmpty ? nil : $0 }
        if sound == nil, request.sound != nil { leftOut.append("--sound") }
        let buttons = request.actions.filter {
            $0.key != MessageAction.defaultKey && $0.key != MessageAction.replyKey
        }
        self.buttons =
            abilities?.showsButtons == true ? Array(buttons.prefix(TextLimits.actions)) : []
        hasDefaultAction =
            abilities != nil && request.actions.contains { $0.key == MessageAction.defaultKey }
        if self.buttons.count + (hasDefaultAction ? 1 : 0) < request.actions.count {
            leftOut.append("--action")
        }
        duration = Self.duration(of: request)
        self.leftOut = leftOut
    }

    // MARK: Texts

    private static func texts(of request: MessageRequest) -> (title: String, body: String) {
        var title = TextCollector.line(request.title, limit: TextLimits.title)
        var body = MarkupReader.read(request.body).text
        if let progress = request.progress, progress >= 0 {
            let percent = "\(Int((min(progress, 1) * 100).rounded()))%"
            body += (body.isEmpty ? "" : "\n") + percent
        }
        if title.isEmpty {
            // A terminal shows nothing without a title.
            let lines = body.split(separator: "\n", maxSplits: 1)
            title = lines.first.map { String($0) } ?? ""
            body = lines.count > 1 ? String(lines[1]) : ""
        }
        let sign = TextCollector.line(request.iconText, limit: TextLimits.iconText)
        if !sign.isEmpty { title = title.isEmpty ? sign : sign + " " + title }
        if title.isEmpty { title = request.appName.isEmpty ? "martlet" : request.appName }
        return (TextCollector.line(title, limit: TextLimits.title), body)
    }

    /// The name of an icon or a sound; empty: none is named, or a file, which the terminal's computer does not have.
    private static func name(of source: String) -> String {
        guard case .icon(let name)? = PictureSource(source) else { return "" }
        return TextCollector.line(name, limit: TextLimits.name)
    }

    /// A name of a message as an identifier, in which every other character is its number.
    private static func identifier(_ name: String) -> String {
        var identifier = ""
        for byte in name.utf8.prefix(128) {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                identifier.unicodeScalars.append(Unicode.Scalar(byte))
            default: identifier += "+\(byte)."
            }
        }
        return identifier
    }

    /// The time as the daemon would have it without a configuration.
    private static func duration(of request: MessageRequest) -> Int64 {
        switch request.duration {
        case .time(let length)?: max(1, length.milliseconds)
        case .forever?, .indefinite?: 0
        case .automatic?, nil:
            switch request.urgency ?? .normal {
            case .low: 5000
            case .normal: 8000
            case .critical: 0
            }
        }
    }

    // MARK: Options

    /// Keys that a terminal carries out, and those without any effect that somebody could miss there.
    private static let keys: Set<String> = [
        "title", "body", "app-name", "icon", "icon-text", "category", "id", "urgency", "duration",
        "actions", "progress", "sound", "transient", "lead-back", "duplicates", "desktop-entry",
        "group", "messenger", "window", "code-button", "end-on-focus", "away", "haptics",
    ]

    private static func optionsWithoutMeaning(of properties: MessageProperties) -> [String] {
        properties.said.map { $0.key }.filter { !keys.contains($0) }.map { "--" + $0 }
    }
}
