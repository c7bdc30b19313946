extension Switchboard {
    /// Posts a message after rules have changed it, with the id that it gets then.
    ///
    /// - Parameters:
    ///   - claim: What decides whether the message is new or replaces another one.
    ///   - complete: Receives the message with its id, and the message that it replaces.
    ///   - decided: Called before any effect is delivered, with the id; nil: the message was refused.
    package func post(
        _ posting: Posting, _ claim: MessageClaim, at now: Instant,
        complete: (inout Message, _ previous: Message?) -> Void = { _, _ in },
        decided: (MessageID?) -> Void
    ) {
        var claim = claim
        var message = posting.message
        var original: Message?
        if let judge {
            var posting = posting
            posting.previous = board.replaced(by: claim)
            message = judge(posting, now)
            let said = posting.message
            let isOnlyTagged = message.tag != said.tag && message.duplicates == said.duplicates
            if isOnlyTagged { message.replaceTagged() }
            claim.follow(message, from: said)
            // A sender that names the message to replace wants that message changed, whatever rules say of duplicates.
            if claim.replaces != nil { message.duplicates = said.duplicates }
            if message != said { original = said }
        }
        let id = identify(claim)
        let previous = self.message(id)
        message.id = id
        complete(&message, previous)
        if var said = original {
            said.id = id
            complete(&said, previous)
            original = said
        }
        post(message, of: original, at: now) { decided($0 ? id : nil) }
    }

    /// Posts a changed version of a held message after rules have changed it in turn.
    ///
    /// - Parameter message: The message that `original(_:)` returned, with the changes.
    package func update(
        _ message: Message, at now: Instant, decided: (_ isTaken: Bool) -> Void
    ) {
        var judged = message
        if let judge {
            var posting = Posting(message)
            posting.previous = board.message(message.id)
            judged = judge(posting, now)
        }
        (judged.id, judged.duplicates) = (message.id, message.duplicates)
        post(judged, of: judged == message ? nil : message, at: now, decided: decided)
    }

    /// A held message as it was before rules changed it; nil: no message has that id.
    package func original(_ id: MessageID) -> Message? { originals[id] ?? board.message(id) }

    /// Posts a message that rules have judged.
    ///
    /// - Parameter original: The message before rules changed it; nil: rules changed nothing.
    private func post(
        _ message: Message, of original: Message?, at now: Instant,
        decided: (_ isTaken: Bool) -> Void
    ) {
        let isMessageHeld = contains(message.id)
        post(message, at: now) { isTaken in
            // A dropped duplicate changes nothing, and a message that ended at once needs no original.
            let changesNothing = isMessageHeld && (!isTaken || message.duplicates == .ignore)
            if isTaken, contains(message.id), !changesNothing { originals[message.id] = original }
            if !changesNothing { judged(message.id) }
            decided(isTaken)
        }
    }

    /// Puts decoded pictures, and what the bus told of senders, into the originals of messages.
    func followOriginals(_ event: BoardEvent) {
        if case .illustrateBody(let id, let picture) = event {
            let isSame = originals[id].map { $0.body.images.contains(picture.source) } ?? false
            if isSame { originals[id]?.bodyPictures.append(picture) }
            return
        }
        if case .attribute(let id, let sandbox, let isMisnamed) = event {
            originals[id]?.sandbox = sandbox
            originals[id]?.isMisnamed = isMisnamed
            return
        }
        guard case .illustrate(let id, let image, let icon) = event,
            let message = board.message(id), var original = originals[id]
        else { return }
        if let image, original.image == message.image { original.image = .bitmap(image) }
        if let icon, original.icon == message.icon { original.icon = .bitmap(icon) }
        originals[id] = original
    }

    /// Removes the originals of messages that have ended.
    func forgetOriginals(_ effects: [BoardEffect]) {
        for effect in effects {
            if case .ended(let message, _) = effect { originals[message.id] = nil }
        }
        // Dictionaries keep their memory until they are replaced.
        if originals.isEmpty { originals = [:] }
    }
}

/// A message on its way to the board, with what rules may ask about it.
package struct Posting {
    /// The complete message; its id is not set yet.
    package var message: Message
    /// The hints that rules ask for, as texts.
    package var hints: [String: String] = [:]
    /// The held message that this one replaces; nil: it is new.
    package var previous: Message?
    /// Builds the message again with the defaults of another messenger and urgency; nil: the message was not built from
    /// defaults.
    package var rebuild: ((MessengerName, MessageUrgency) -> Message)?

    package init(
        _ message: Message, hints: [String: String] = [:],
        rebuild: ((MessengerName, MessageUrgency) -> Message)? = nil
    ) {
        (self.message, self.hints, self.rebuild) = (message, hints, rebuild)
    }
}

/// Facts about a message that rules need to judge it.
package struct PostingNeeds: Equatable, Sendable {
    /// Names of hints of the notification specification.
    package var hints: Set<String> = []
    /// Whether the sender's sandbox is needed, for which the bus must be asked.
    package var sandbox = false

    /// Creates an empty set of needs.
    package init() {}
}
