package import Messages

/// The changes that a rule makes to a message, whatever its sender set.
package struct RuleChanges: Equatable, Sendable {
    package var texts: [RuleText: TextFormat] = [:]
    package var sheet: SheetName?
    package var messenger: MessengerName?
    package var urgency: Urgency?
    /// Changes to properties for which a messenger can have defaults too.
    package var values = MessageDefaults()
    /// Milliseconds before the message is shown; it then stays until it is hidden. nil: unchanged.
    package var delay: UInt64?
    /// Milliseconds for which the message is shown at least; it then stays until it is hidden. nil: unchanged.
    package var minimum: UInt64?
    /// Progress in percent; nil: unchanged.
    package var progress: Int?
    /// All actions; nil: those of the sender.
    package var actions: [Action]?
    /// Text that replaces the message's contents; the title becomes the application's name. nil: the contents stay.
    package var hiddenContents: String?

    package init() {}

    /// Whether the message gets the defaults of another messenger or urgency.
    var changesDefaults: Bool { messenger != nil || urgency != nil }

    /// Whether the changes can make the message the same as another one, so that its sandbox matters.
    var changesIdentity: Bool {
        texts[.id] != nil || texts[.appName] != nil || values.duplicates != nil || messenger != nil
    }

    /// The hints in formats.
    var hints: [String] { texts.values.flatMap { $0.hints } }

    /// Changes a message. Formats use the message as it was before.
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
            // The reply is not in the list of actions, and has its own key.
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
