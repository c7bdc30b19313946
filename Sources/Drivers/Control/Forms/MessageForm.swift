package import Messages

/// Arguments of a call of `Show` or `Update`, read key by key and checked: a wrong value is refused with an error that
/// names the key, the value and the allowed values.
package struct MessageForm {
    /// The id of the message to replace; nil: none.
    package internal(set) var replaces: MessageID?
    /// The caller's own name for the message; empty: none.
    package internal(set) var name = ""
    /// The messenger; nil: unset.
    var messenger: MessengerName?
    /// Whether the message is hidden when the caller's connection closes; nil: unchanged.
    var hidesOnDisconnect: Bool?
    /// The preset on which the other keys are applied; nil: none.
    var sheet: SheetName?
    /// Label of the reply action, which comes after the others; nil: no reply action.
    var reply: String?
    /// The keys of times; their combined meaning is known only when all keys have been read.
    var time = Time()
    /// The names that values may use.
    let names: ControlNames
    private let isUpdate: Bool
    /// Changes by texts. Applied before the preset, whose messenger depends on them.
    var texts: [(inout Message) -> Void] = []
    /// Changes by the other keys, in the order of the keys.
    var edits: [(inout Message) -> Void] = []

    /// Keys whose values are reset to the defaults of the messenger.
    private var resets: [MessageKey] = []
    private static let resettable: [MessageKey] = [.layout, .theme, .position]
    /// Hints that rules can ask for, as texts by name.
    var hints: [String: String] = [:]

    /// Keys that say how long the message stays.
    struct Time {
        var duration: Int64?
        var delay: Int64?
        var minimum: Int64?
    }

    /// Creates a form without values.
    ///
    /// - Parameter isUpdate: Whether the form changes an existing message. An empty text then resets some of its values.
    package init(names: ControlNames = ControlNames(), isUpdate: Bool = false) {
        self.names = names
        self.isUpdate = isUpdate
    }

    /// The key that identifies the message, if one of the given keys does; nil: none.
    var identity: MessageKey? { !name.isEmpty ? .id : replaces != nil ? .replaces : nil }

    /// The requested message: the caller's values, applied to the named preset and the defaults of its messenger. If
    /// the form names a message to replace, that message is changed in any case.
    ///
    /// - Parameter defaults: Returns the defaults for a messenger and an urgency.
    package func message(
        id: MessageID, arrival: Instant,
        defaults: (MessengerName, Urgency) -> MessageDefaults = { _, _ in MessageDefaults() }
    ) -> Message {
        // The defaults depend on messenger and urgency, so these are found out first.
        var said = Message(id: id, arrival: arrival)
        said.messenger = .commands
        said.tag = name
        apply(to: &said)
        var message = Message(id: id, arrival: arrival)
        message.messenger = .commands
        message.tag = name
        defaults(said.messenger, said.urgency).apply(to: &message)
        apply(to: &message)
        if replaces != nil { message.duplicates = .update }
        return message
    }

    /// Applies another form beneath this one: its values count where this form has none.
    mutating func underlay(_ other: MessageForm) {
        if name.isEmpty { name = other.name }
        texts = other.texts + texts
        edits = other.edits + edits
    }

    /// Applies the given values to a message; other properties stay.
    package func apply(to message: inout Message) {
        // An earlier request for a sound has been heard already.
        message.asksForSound = false
        for edit in texts { edit(&message) }
        sheet?.apply(to: &message)
        if let messenger { message.messenger = messenger }
        for edit in edits { edit(&message) }
        if let reply { message.setReply(label: reply) }
        if let expiry = time.expiry(of: message.expiry) { message.expiry = expiry }
    }

    /// Changes an existing message: the caller's values, and the defaults of its messenger for keys that are reset.
    ///
    /// - Parameter defaults: Returns the defaults for a messenger and an urgency.
    package func update(
        _ message: inout Message, defaults: (MessengerName, Urgency) -> MessageDefaults
    ) {
        apply(to: &message)
        guard !resets.isEmpty else { return }
        var plain = Message(id: message.id, arrival: message.arrival)
        defaults(message.messenger, message.urgency).apply(to: &plain)
        for key in resets {
            switch key {
            case .layout: message.layout = plain.layout
            case .theme: message.theme = plain.theme
            case .position: message.position = plain.position
            default: break
            }
        }
    }

    /// Sets one value.
    package mutating func set(_ key: MessageKey, _ value: ControlValue) throws(ControlError) {
        switch value {
        case .text("") where isUpdate && Self.resettable.contains(key): resets.append(key)
        case .text(let text) where key.signature == "s": try set(key, text)
        case .integer(let number): try set(key, number, value)
        case .real(let fraction) where key == .progress: try setProgress(fraction)
        case .flag(let flag) where key.signature == "b": set(key, flag)
        case .actions(let actions) where key == .actions: try setActions(actions)
        case .content(let content) where key == .content: edits.append { $0.content = content }
        default: throw .type(key, value.signature)
        }
    }

    /// Checks values that depend on each other. Must be called after all keys have been set.
    package func check() throws(ControlError) {
        guard let duration = time.duration, duration != Expiry.indefinite else { return }
        for (key, value) in [(MessageKey.delay, time.delay), (.minimum, time.minimum)] {
            guard let value else { continue }
            throw .value(
                key.rawValue, "\(value)",
                allowed: "only with the duration \(Expiry.indefinite), indefinite")
        }
    }
}

extension MessageForm.Time {
    /// The expiry that the given keys mean for a message with the expiry `old`; nil: none of them was given.
    func expiry(of old: Expiry) -> Expiry? {
        if let duration, duration != Expiry.indefinite {
            return duration < 0
                ? .automatic : duration == 0 ? .never : .milliseconds(UInt64(duration))
        }
        guard duration != nil || delay != nil || minimum != nil else { return nil }
        var (before, least) = (0 as UInt64, 0 as UInt64)
        if case .indefinite(let delay, let minimum) = old { (before, least) = (delay, minimum) }
        return .indefinite(
            delay: delay.map { UInt64(max($0, 0)) } ?? before,
            minimum: minimum.map { UInt64(max($0, 0)) } ?? least)
    }
}

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
