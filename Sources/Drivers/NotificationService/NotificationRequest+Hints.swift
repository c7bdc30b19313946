package import Messages

extension NotificationRequest {
    /// Sets a hint other than image data. Unknown hints are ignored; a value of the wrong type is ignored and logged.
    package mutating func setHint(_ name: String, _ value: HintValue) {
        if let hint = ImageHint(rawValue: name) { return setImage(hint, path: value) }
        if let hint = TagHint(rawValue: name) { return setTag(hint, value) }
        switch name {
        case "urgency": setUrgency(value)
        case "value": setProgress(value)
        case "transient": hints.isTransient = truth(name, value)
        case "resident": hints.isResident = truth(name, value)
        case "category": hints.category = line(name, value)
        case "desktop-entry": hints.desktopEntry = line(name, value)
        case "suppress-sound": hints.suppressesSound = truth(name, value)
        case "sound-name": hints.soundName = sound(name, value) { SoundChoice(name: $0) }
        case "sound-file": hints.soundFile = sound(name, value) { SoundChoice(file: $0) }
        case "x-kde-reply-placeholder-text":
            hints.reply.placeholder = line(name, value, limit: TextLimits.label)
        case "x-kde-reply-submit-button-text":
            hints.reply.submit = line(name, value, limit: TextLimits.label)
        case "x-canonical-append": hints.appends = appends(value)
        case "x-martlet-accent": hints.accent = color(name, value)
        case "sender-pid": setProcess(value)
        default: break
        }
    }

    /// Keeps a hint for rules, which ask for it by name.
    mutating func keepHint(_ name: String, _ value: HintValue) {
        hints.kept[name] = value.text.map { TextCollector.line($0, limit: TextLimits.title) }
    }

    /// Whether image data from `hint` would be used, so that decoding it makes sense.
    package func wantsData(_ hint: ImageHint) -> Bool {
        hints.image.map { $0.hint < hint } ?? true
    }

    /// Sets decoded image data.
    package mutating func setImage(_ hint: ImageHint, _ bitmap: Bitmap) {
        guard wantsData(hint) else { return }
        hints.image = (hint, .bitmap(bitmap))
    }

    /// Logs that image data could not be decoded.
    package mutating func rejectImage(_ reason: String) {
        complain(.image, "\(reason); it was left out")
    }

    private mutating func setImage(_ hint: ImageHint, path value: HintValue) {
        guard hint == .path || hint == .oldPath, case .text(let text) = value else {
            return complain(hint.rawValue, value)
        }
        guard let source = PictureSource(text), wantsData(hint) else { return }
        hints.image = (hint, .source(source))
    }

    private mutating func setTag(_ hint: TagHint, _ value: HintValue) {
        guard case .text(let text) = value else { return complain(hint.rawValue, value) }
        guard !text.isEmpty, hints.tag.map({ $0.hint < hint }) ?? true else { return }
        hints.tag = (hint, String(decoding: text.utf8.prefix(TextLimits.tag), as: UTF8.self))
    }

    private mutating func setUrgency(_ value: HintValue) {
        guard case .integer(let level) = value else { return complain("urgency", value) }
        guard let level = UInt8(exactly: level), let urgency = MessageUrgency(level: level) else {
            return complain(.hintValue, "hint urgency with the value \(level), which is not 0 to 2")
        }
        hints.urgency = urgency
    }

    /// Sets the sender's process, which libnotify gives.
    private mutating func setProcess(_ value: HintValue) {
        if case .integer(let number) = value { hints.process = UInt32(exactly: number) ?? 0 }
    }

    private mutating func setProgress(_ value: HintValue) {
        guard let percent = value.number else { return complain("value", value) }
        hints.progress = min(max(percent / 100, 0), 1)
    }

    private mutating func truth(_ name: String, _ value: HintValue) -> Bool {
        if let truth = value.truth { return truth }
        complain(name, value)
        return false
    }

    /// Reads the hint of Ubuntu's daemon. Programs set it to texts such as “true” and “allowed”.
    private mutating func appends(_ value: HintValue) -> Bool {
        if case .text(let text) = value { return !["", "0", "false"].contains(text) }
        return truth("x-canonical-append", value)
    }

    private mutating func line(
        _ name: String, _ value: HintValue, limit: Int = TextLimits.name
    ) -> String {
        guard case .text(let text) = value else {
            complain(name, value)
            return ""
        }
        return TextCollector.line(text, limit: limit)
    }

    /// Reads a sound. An empty text is ignored; any other text that is no sound is logged.
    private mutating func sound(
        _ name: String, _ value: HintValue, _ read: (String) -> SoundChoice?
    ) -> SoundChoice? {
        guard case .text(let text) = value else {
            complain(name, value)
            return nil
        }
        let sound = read(text)
        if sound == nil, !text.isEmpty {
            complain(.hintValue, "hint \(name) with a value that names no sound; it was ignored")
        }
        return sound
    }

    private mutating func color(_ name: String, _ value: HintValue) -> MessageColor? {
        guard case .text(let text) = value else {
            complain(name, value)
            return nil
        }
        let color = MessageColor(property: .text(text))
        if color == nil {
            complain(.hintValue, "hint \(name) with a value that is not a colour; it was ignored")
        }
        return color
    }

    private mutating func complain(_ name: String, _ value: HintValue) {
        complain(.hintType, "hint \(name) was \(value.typeName); it was ignored")
    }
}

/// The value of a hint. Types that no hint has are not read; integers of all widths are the same.
package enum HintValue: Equatable, Sendable {
    case text(String)
    case integer(Int64)
    case real(Double)
    case flag(Bool)
    /// The signature of a type that no hint has.
    case other(String)

    /// The value as a number, for percentages and levels; nil: it is none.
    var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .real(let value) where value.isFinite: value
        default: nil
        }
    }

    /// The value as a text for rules; nil: its type is none that hints have.
    var text: String? {
        switch self {
        case .text(let text): text
        case .integer(let value): "\(value)"
        case .real(let value): "\(value)"
        case .flag(let value): value ? "true" : "false"
        case .other: nil
        }
    }

    /// The value as a boolean; nil: it is none. Senders use 1 for true.
    var truth: Bool? {
        switch self {
        case .flag(let value): value
        case .integer(let value): value != 0
        default: nil
        }
    }

    /// The type's name for the log.
    var typeName: String {
        switch self {
        case .text: "a string"
        case .integer: "an integer"
        case .real: "a double"
        case .flag: "a boolean"
        case .other(let signature): "of type \(signature)"
        }
    }
}

/// The hints for the image, in ascending order of precedence.
package enum ImageHint: String, CaseIterable, Comparable, Sendable {
    case iconData = "icon_data"
    case oldPath = "image_path"
    case path = "image-path"
    case oldData = "image_data"
    case data = "image-data"

    package static func < (one: ImageHint, other: ImageHint) -> Bool { one.rank < other.rank }

    /// Whether the hint contains pixels.
    var isData: Bool { self == .data || self == .oldData || self == .iconData }

    private var rank: Int {
        switch self {
        case .iconData: 0
        case .oldPath: 1
        case .path: 2
        case .oldData: 3
        case .data: 4
        }
    }
}

/// The hints for the tag, in ascending order of precedence. Two notifications of an application with the same tag are
/// one.
enum TagHint: String, CaseIterable, Comparable {
    case dunst = "x-dunst-stack-tag"
    case synchronous = "synchronous"
    case privateSynchronous = "private-synchronous"
    case canonical = "x-canonical-private-synchronous"

    static func < (one: TagHint, other: TagHint) -> Bool { one.rank < other.rank }

    private var rank: Int {
        switch self {
        case .dunst: 0
        case .synchronous: 1
        case .privateSynchronous: 2
        case .canonical: 3
        }
    }
}
