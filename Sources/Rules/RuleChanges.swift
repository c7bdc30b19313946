package import Messages

/// What a rule changes of a message, whatever its sender said.
package struct RuleChanges: Equatable, Sendable {
    package var texts: [RuleText: TextFormat] = [:]
    package var sheet: SheetName?
    package var messenger: MessengerName?
    package var urgency: Urgency?
    /// What a messenger can say of its messages, too.
    package var values = MessageDefaults()
    /// Milliseconds until the message is shown at all; it stays until somebody hides it then.
    package var delay: UInt64?
    /// Milliseconds for which the message is shown at least, and until somebody hides it.
    package var minimum: UInt64?
    /// Hundredths.
    package var progress: Int?
    /// All actions; nil: those of the sender.
    package var actions: [Action]?
    /// Stands for all that the message says; its title is the name of its application then. nil: the message says what it
    /// says.
    package var hiddenContents: String?

    package init() {}

    /// Whether the message stands on the defaults of another messenger or urgency afterwards.
    var changesDefaults: Bool { messenger != nil || urgency != nil }

    /// Whether it matters to messages of others which sandbox this one is from: they may become one.
    var changesIdentity: Bool {
        texts[.id] != nil || texts[.appName] != nil || values.duplicates != nil || messenger != nil
    }

    /// The hints that stand in its formats.
    var hints: [String] { texts.values.flatMap { $0.hints } }

    /// Changes a message. Formats tell of the message as it was.
    func apply(to posting: inout Posting) {
        let before = posting
        var message = posting.message
        for text in RuleText.allCases {
            guard let format = texts[text] else { continue }
            text.set(text.text(format, of: before), in: &message)
        }
        sheet?.apply(to: &message)
        if let messenger { message.messenger = messenger }
        if let urgency { message.urgency = urgency }
        values.apply(to: &message)
        if let expiry = expiry(of: message.expiry) { message.expiry = expiry }
        if let progress { message.progress = Double(progress) / 100 }
        if let actions {
            let reply = message.replyAction
            message.actions = actions
            // A reply is not in the list, and is set by its own key.
            if let reply { message.setReply(label: reply.label) }
        }
        if let hiddenContents { message.hideContents(behind: hiddenContents) }
        posting.message = message
    }

    private func expiry(of old: Expiry) -> Expiry? {
        guard delay != nil || minimum != nil else { return nil }
        var (before, least) = (0 as UInt64, 0 as UInt64)
        if case .indefinite(let delay, let minimum) = old { (before, least) = (delay, minimum) }
        return .indefinite(delay: delay ?? before, minimum: minimum ?? least)
    }
}
