/// Conversations: the card of a chat is that of its newest message, which alone is in the line. The messages before are
/// lines of that card: they count on it as repetitions do, and leave the screen with it.
///
/// Unlike a repetition, a new message of a conversation takes the card over, because replies and actions are meant for
/// it. If the sender closes the newest message, the one before takes the card back.
extension MessageBoard {
    /// Largest number of earlier messages on a card: the time of an older one is over.
    static let mostEarlier = 50

    /// A message as its card shows it: with the earlier messages of its conversation.
    package func onCard(_ message: Message) -> Message {
        guard message.isOfConversation, let record = records[message.id],
            !record.repetitions.isEmpty
        else { return message }
        var message = message
        message.earlier = inOrder(record.repetitions).map {
            EarlierMessage(
                id: $0.message.id, arrival: $0.message.arrival, body: $0.message.body)
        }
        return message
    }

    /// Gives the card of a conversation to another of its messages, on which all others count then.
    ///
    /// - Parameter id: A message that is in no line, or counts on the card already.
    mutating func handOver(from first: MessageID, to id: MessageID) {
        guard let record = records[id], let old = records[first] else { return }
        let others = (takeRepetitions(of: first) + [first]).filter { $0 != id }
        let isNew = record.countedOn == nil
        if case .appearing = old.lifecycle { send(.phase(old.message, .didShow, nil)) }
        lines.change(key(of: old.message)) {
            $0.removeShown(first)
            $0.adoptShown(id)
        }
        for other in others {
            let (since, hide) = (records[other]?.shownSince ?? now, records[other]?.hide)
            change(other) {
                $0.leaveScreen()
                $0.count(on: id, at: since)
                $0.hide(at: hide)
            }
        }
        change(id) { [now] in
            $0.setRepetitions(others)
            if isNew {
                $0.appear(at: now)
            } else {
                $0.finishAppearing(since: record.shownSince ?? now, at: now)
            }
        }
        if isNew { send(.phase(record.message, .willShow, nil)) }
        send(.present(record.message))
        send(.withdraw(first))
        updatePauses(key(of: record.message))
        change(id) { [now] in $0.startTimer(at: now) }
        endExcess(on: id)
    }

    /// Hands the card of a conversation over to the message before, because the one that has the card ends alone.
    mutating func handBack(from id: MessageID) {
        guard let record = records[id], record.isShown, record.message.isOfConversation,
            let next = inOrder(record.repetitions).last?.message.id
        else { return }
        handOver(from: id, to: next)
    }

    /// Ends or keeps the oldest messages of a card that has too many.
    mutating func endExcess(on id: MessageID) {
        guard let record = records[id], record.message.isOfConversation else { return }
        let excess = record.repetitions.count - Self.mostEarlier
        guard excess > 0 else { return }
        for oldest in inOrder(record.repetitions).prefix(excess) {
            expire(oldest.message.id, .expired)
        }
    }

    /// The records of messages, the oldest first.
    private func inOrder(_ ids: [MessageID]) -> [MessageRecord] {
        ids.compactMap { records[$0] }.sorted { $1.isNewer(than: $0) }
    }
}

extension MessageRecord {
    /// Whether the message can share a card with another one: it equals that one, or is of the same conversation.
    func sharesCard(with other: MessageRecord) -> Bool {
        message.isOfConversation ? continues(other) : repeats(other)
    }

    /// Whether both messages are of the same conversation.
    func continues(_ other: MessageRecord) -> Bool {
        guard let key = message.conversationKey else { return false }
        return key == other.message.conversationKey
    }

    /// Whether the message arrived after another one.
    func isNewer(than other: MessageRecord) -> Bool {
        (other.message.arrival, other.serial) < (message.arrival, serial)
    }
}
