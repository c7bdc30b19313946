package import Messages

/// What a call of `Show` or `Update` asks for, taken key by key and checked: a wrong value is
/// refused, with an error that names the key, the value and what is allowed.
package struct MessageForm {
    /// The id of the message to replace.
    package internal(set) var replaces: MessageID?
    /// The caller's own name of the message, empty without one.
    package internal(set) var name = ""
    /// The queue that the message is to wait in; nil where the caller leaves that to us.
    var messenger: MessengerName?
    /// Whether the message is hidden when its caller's connection is gone; nil: as it was.
    var hidesOnDisconnect: Bool?
    /// The preset on which everything else is said.
    var sheet: SheetName?
    /// The label of the action for a reply, which comes behind those of `actions`.
    var reply: String?
    /// As the keys have them; what they mean together is known when all are there.
    var time = Time()
    /// What is there to choose from.
    let names: ControlNames
    /// What texts change, before the preset, which knows a message by them.
    var texts: [(inout Message) -> Void] = []
    /// What the other keys change, in the order in which they came.
    var edits: [(inout Message) -> Void] = []

    /// Hints that rules can ask for, as texts by name.
    var hints: [String: String] = [:]

    /// How long the message is to stay.
    struct Time {
        var duration: Int64?
        var delay: Int64?
        var minimum: Int64?
    }

    /// A form without values.
    package init(names: ControlNames = ControlNames()) {
        self.names = names
    }

    /// The key among those that were given which says which message is meant, if there is one.
    var identity: MessageKey? { !name.isEmpty ? .id : replaces != nil ? .replaces : nil }

    /// The message that is asked for: what the caller said, on the preset that it named, on the
    /// defaults of its messenger. Who names the message to replace wants that one changed.
    ///
    /// - Parameter defaults: What a message of a messenger and an urgency is like.
    package func message(
        id: MessageID, arrival: Instant,
        defaults: (MessengerName, Urgency) -> MessageDefaults = { _, _ in MessageDefaults() }
    ) -> Message {
        // Which defaults count depends on what is said, so that is found out first.
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

    /// Has this form stand on another one, which counts where this one says nothing.
    mutating func underlay(_ other: MessageForm) {
        if name.isEmpty { name = other.name }
        texts = other.texts + texts
        edits = other.edits + edits
    }

    /// Changes a message as the caller said, and leaves all else.
    package func apply(to message: inout Message) {
        // What was asked for before has been heard.
        message.asksForSound = false
        for edit in texts { edit(&message) }
        sheet?.apply(to: &message)
        if let messenger { message.messenger = messenger }
        for edit in edits { edit(&message) }
        if let reply { message.setReply(label: reply) }
        if let expiry = time.expiry(of: message.expiry) { message.expiry = expiry }
    }

    /// Takes one value.
    package mutating func set(_ key: MessageKey, _ value: ControlValue) throws(ControlError) {
        switch value {
        case .text(let text) where key.signature == "s": try set(key, text)
        case .integer(let number): try set(key, number, value)
        case .real(let fraction) where key == .progress: try setProgress(fraction)
        case .flag(let flag) where key.signature == "b": set(key, flag)
        case .actions(let actions) where key == .actions: try setActions(actions)
        case .content(let content) where key == .content: edits.append { $0.content = content }
        default: throw .type(key, value.signature)
        }
    }

    /// To be called when every key has been taken: finds what does not go together.
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
    /// What the keys mean for a message that stayed for `old`; nil where none was given.
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
