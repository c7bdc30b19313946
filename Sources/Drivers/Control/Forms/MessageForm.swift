package import Messages

/// Arguments of a call of `Show` or `Update`, read key by key and checked: a wrong value is refused with an error that
/// names the key, the value and the allowed values.
package struct MessageForm {
    /// The properties that the caller sets.
    private(set) var said = MessageProperties()
    /// Content that the caller drew; nil: unset.
    package var content: MessageContent?
    /// Hints that rules can ask for, as texts by name.
    var hints: [String: String] = [:]
    /// The names that values may use.
    let names: ControlNames
    private let isUpdate: Bool
    /// Keys whose values are reset to the defaults of the messenger.
    private var resets: [String] = []
    private static let resettable = ["layout", "theme", "position"]

    /// Creates a form without values.
    ///
    /// - Parameter isUpdate: Whether the form changes an existing message. An empty text then resets some of its values.
    package init(names: ControlNames = ControlNames(), isUpdate: Bool = false) {
        self.names = names
        self.isUpdate = isUpdate
    }

    /// The id of the message to replace; nil: none.
    package var replaces: MessageID? { said.replaces.flatMap { MessageID(rawValue: $0) } }
    /// The caller's own name for the message; empty: none.
    package var name: String { said.name ?? "" }
    /// Whether the message is hidden when the caller's connection closes; nil: unchanged.
    var hidesOnDisconnect: Bool? { said.hidesOnDisconnect }

    /// The key that identifies the message, if one of the given keys does; nil: none.
    var identity: String? { !name.isEmpty ? "id" : replaces != nil ? "replaces" : nil }

    /// The requested message: the caller's values, applied to the named preset and the defaults of its messenger. If
    /// the form names a message to replace, that message is changed in any case.
    ///
    /// - Parameter defaults: Returns the defaults for a messenger and an urgency.
    package func message(
        id: MessageID, arrival: Instant,
        defaults: (MessengerName, MessageUrgency) -> MessageDefaults = { _, _ in MessageDefaults() }
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

    /// Leaves out what a message of the forwarded socket may not have.
    mutating func confine() {
        var taken = MessageProperties()
        for property in said.said where ForwardedForm.accepts(property) {
            _ = taken.set(property.key, property.value)
        }
        (said, content) = (taken, nil)
    }

    /// Applies another form beneath this one: its values count where this form has none.
    mutating func underlay(_ other: MessageForm) { said.fill(from: other.said) }

    /// Applies the given values to a message; other properties stay.
    package func apply(to message: inout Message) {
        // An earlier request for a sound has been heard already.
        message.asksForSound = false
        message.apply(said)
        if let content { message.content = content }
    }

    /// Changes an existing message: the caller's values, and the defaults of its messenger for keys that are reset.
    ///
    /// - Parameter defaults: Returns the defaults for a messenger and an urgency.
    package func update(
        _ message: inout Message, defaults: (MessengerName, MessageUrgency) -> MessageDefaults
    ) {
        apply(to: &message)
        guard !resets.isEmpty else { return }
        var plain = Message(id: message.id, arrival: message.arrival)
        defaults(message.messenger, message.urgency).apply(to: &plain)
        if resets.contains("layout") { message.saidLayout = plain.saidLayout }
        if resets.contains("theme") { message.theme = plain.theme }
        if resets.contains("position") { message.position = plain.position }
    }

    /// Sets one value.
    package mutating func set(_ key: String, _ value: PropertyValue) throws(ControlError) {
        if isUpdate, value == .text(""), Self.resettable.contains(key) {
            return resets.append(key)
        }
        let value = try checked(key, value)
        switch said.set(key, value) {
        case .done: break
        case .unknownKey: throw .key(key, allowed: FormReader.keys)
        case .wrongType(let signature): throw .type(key, value.signature, allowed: signature)
        case .wrongText(let allowed):
            guard case .text(let text) = value else { return }
            throw .value(key, text, allowed: allowed)
        }
    }

    /// Checks values that depend on each other. Must be called after all keys have been set.
    package func check() throws(ControlError) {
        guard let duration = said.duration, duration != Expiry.indefinite else { return }
        for (key, value) in [("delay", said.delay), ("minimum", said.minimum)] {
            guard let value else { continue }
            throw .value(
                key, "\(value)", allowed: "only with the duration \(Expiry.indefinite), indefinite")
        }
    }
}

// MARK: Values that are more than their types say

extension MessageForm {
    /// The value as the key takes it: a name in the case in which it is known. A value of another type is left to the
    /// description of the key.
    private func checked(
        _ key: String, _ value: PropertyValue
    ) throws(ControlError) -> PropertyValue {
        switch value {
        case .text(let text): .text(try checked(key, text))
        case .integer(let number):
            switch (key, number) {
            case ("duration", ..<Expiry.indefinite), ("duration", (TimeLimits.duration + 1)...):
                throw .value(
                    key, "\(number)",
                    allowed: "1 to \(TimeLimits.duration) milliseconds, 0, -1 or -2")
            case ("delay", ..<0), ("minimum", ..<0), ("delay", (TimeLimits.duration + 1)...),
                ("minimum", (TimeLimits.duration + 1)...):
                throw .value(
                    key, "\(number)", allowed: "0 to \(TimeLimits.duration) milliseconds")
            case ("replaces", _) where UInt32(exactly: number) == nil:
                throw .value(key, "\(number)", allowed: "an id, or 0")
            case ("priority", _): .integer(Int64(Int32(clamping: number)))
            default: value
            }
        case .real(let fraction):
            if key == "progress", fraction != -1, !(0...1).contains(fraction) {
                throw .value(key, "\(fraction)", allowed: "0 to 1, or -1 for none")
            } else {
                value
            }
        case .actions(let actions): .actions(try checked(actions))
        case .flag, .words, .buttons, .properties: value
        }
    }

    private func checked(_ key: String, _ text: String) throws(ControlError) -> String {
        switch key {
        case "layout": return try known(key, text, names.layouts).rawValue
        case "theme": return try known(key, text, names.themes).rawValue
        case "animation": return try known(key, text, names.animations).rawValue
        // Any other name is that of a new messenger.
        case "messenger":
            guard let name = MessengerName(valid: text) else {
                throw .value(key, text, allowed: MessengerName.rule)
            }
            return (MessengerName.find(text, in: names.messengers) ?? name).rawValue
        case "output": return try output(text)
        case "icon", "image":
            // An empty text removes the present one.
            if text.isEmpty || PictureSource(text) != nil { return text }
            throw .value(
                key, text, allowed: "the name of an icon, an absolute path, a file: URI")
        case "id":
            if (1...TextLimits.tag).contains(text.utf8.count) { return text }
            throw .value(key, text, allowed: "1 to \(TextLimits.tag) bytes")
        case "dim":
            if Dim.Kind(text) != nil { return text }
            throw .value(key, text, allowed: Dim.Kind.allowed)
        case "sound":
            if SoundChoice(text) != nil { return text }
            throw .value(key, text, allowed: SoundChoice.allowed)
        default: return text
        }
    }

    private func known<Name: OpenName>(
        _ key: String, _ text: String, _ known: [Name]
    ) throws(ControlError) -> Name {
        if let name = Name.find(text, in: known) { return name }
        throw .value(key, text, allowed: list(known.map { $0.rawValue }))
    }

    /// The name of an output. While no output is known, as when a compositor starts again, any name is accepted.
    private func output(_ text: String) throws(ControlError) -> String {
        let allowed = ["focused", "all"] + names.outputs
        if let name = NameCase.find(text, in: allowed) { return name }
        if text.isEmpty || names.outputs.isEmpty { return text }
        throw .value("output", text, allowed: list(allowed))
    }

    private func checked(_ actions: [MessageAction]) throws(ControlError) -> [MessageAction] {
        guard actions.count <= TextLimits.actions else {
            throw .value(
                "actions", "more than \(TextLimits.actions)",
                allowed: "at most \(TextLimits.actions)")
        }
        var kept: [MessageAction] = []
        for action in actions {
            guard !action.key.isEmpty, action.key.utf8.count <= TextLimits.key,
                !kept.contains(where: { $0.key == action.key })
            else {
                throw .value(
                    "actions", action.key,
                    allowed: "different keys of 1 to \(TextLimits.key) bytes")
            }
            let label = TextCollector.line(action.label, limit: TextLimits.label)
            kept.append(MessageAction(key: action.key, label: label))
        }
        return kept
    }

    private func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
