/// Repetitions: messages that say and offer the same as one on the screen. They have no card of their own, but count on the
/// card of that message, and renew its time. Messages of one conversation share a card in the same way. Each stays a message with its own id, sender and end.
///
/// A message counts on a card only while that card is shown. When the card makes room for others, its repetitions wait
/// like any other message, and count again when one of them is shown.
extension MessageBoard {
    /// Counts the message that arrived last on the card of an equal one or of its conversation, if the line shows one.
    mutating func countNewest(in key: MessageLine.Key) {
        guard let id = lines[key]?.newest, let first = repeated(by: id, in: key) else { return }
        leaveLine(id)
        count(id, on: first)
    }

    /// The shown message that a waiting one repeats or continues; nil: there is none.
    func repeated(by id: MessageID, in key: MessageLine.Key) -> MessageID? {
        guard let line = lines[key], let record = records[id], record.state == .waiting else {
            return nil
        }
        return line.shown.first { other in
            other != id && records[other].map { record.sharesCard(with: $0) } ?? false
        }
    }

    /// Counts the waiting messages of a line that repeat or continue a message which is now shown.
    mutating func countWaiting(on first: MessageID, in key: MessageLine.Key) {
        guard let line = lines[key], let record = records[first],
            record.message.mayBeRepeated || record.message.isOfConversation
        else { return }
        var card = first
        // `waiting` is in ascending order: its last message is the first in line.
        for place in line.waiting.reversed()
        where records[place.id]?.sharesCard(with: record) == true {
            leaveLine(place.id)
            card = count(place.id, on: card)
        }
    }

    /// Counts a message that is in no line on the card of another one; returns the message that has the card then. The
    /// newest message of a conversation takes the card over.
    @discardableResult
    mutating func count(_ id: MessageID, on first: MessageID) -> MessageID {
        guard let record = records[id], let card = records[first] else { return first }
        let message = record.message
        if message.isOfConversation, record.isNewer(than: card) {
            handOver(from: first, to: id)
            return id
        }
        change(id) { [now] in $0.count(on: first, at: now) }
        change(first) { [now] in
            $0.addRepetition(id, arrival: message.arrival)
            $0.startTimer(at: now)
        }
        send(.phase(message, .willShow, nil))
        send(.repeated(message, of: first))
        send(.phase(message, .didShow, nil))
        tellCount(of: first)
        endExcess(on: first)
        return first
    }

    /// Takes a repetition off the card on which it counts.
    mutating func uncount(_ id: MessageID, on first: MessageID) {
        guard records[first]?.repetitions.contains(id) == true else { return }
        change(first) { $0.removeRepetition(id) }
        tellCount(of: first)
    }

    /// Takes all repetitions off the card of a message that leaves the screen, and returns them.
    mutating func takeRepetitions(of first: MessageID) -> [MessageID] {
        let repetitions = records[first]?.repetitions ?? []
        if !repetitions.isEmpty { change(first) { $0.forgetRepetitions() } }
        return repetitions
    }

    /// Makes messages that were taken off a card wait for cards of their own.
    ///
    /// - Parameter isFirst: Whether they come before all other messages of the line, because their card is to stay.
    mutating func free(_ repetitions: [MessageID], comingFirst isFirst: Bool) {
        for id in repetitions {
            guard let message = records[id]?.message else { continue }
            send(.phase(message, .willHide, .withdrawn))
            send(.phase(message, .didHide, .withdrawn))
            change(id) { $0.leaveScreen() }
            if isFirst {
                let place = records.nextPlace(for: message).returning()
                change(id) { $0.move(to: place) }
            }
            enqueue(id)
        }
    }

    /// Takes the repetitions off the card of a message whose new content they do not repeat, or counts them on the card
    /// as before.
    mutating func recountRepetitions(of first: MessageID) {
        guard let record = records[first], !record.repetitions.isEmpty else { return }
        let isRepeated = record.repetitions.allSatisfy {
            records[$0]?.sharesCard(with: record) ?? false
        }
        guard isRepeated else { return free(takeRepetitions(of: first), comingFirst: true) }
        change(first) { $0.showCount() }
    }

    /// Gives a message a card of its own if it no longer repeats or continues the one on whose card it counts.
    mutating func checkRepetition(_ id: MessageID) {
        guard let record = records[id], let first = record.countedOn,
            let other = records[first], !record.sharesCard(with: other)
        else { return }
        send(.phase(record.message, .willHide, .withdrawn))
        send(.phase(record.message, .didHide, .withdrawn))
        leaveLine(id)
        enqueue(id, isNew: true)
    }
}

extension EndReason {
    /// The reason for which the repetitions of a message end with it; nil: they stay. A person deals with a card and
    /// with everything that counts on it; a sender closes one message only.
    var ofRepetitions: EndReason? {
        switch self {
        case .expired, .dismissed, .swiped, .dimTapped, .stopped: self
        case .actionChosen: .dismissed
        case .closed, .evicted: nil
        }
    }
}

extension MessageRecord {
    /// Whether the message says and offers the same as another one, and a person loses nothing if it has no card of its
    /// own. Pictures are compared as the senders gave them.
    func repeats(_ other: MessageRecord) -> Bool {
        let (one, two) = (message, other.message)
        guard one.title == two.title, one.urgency == two.urgency, one.appName == two.appName,
            one.mayBeRepeated, two.mayBeRepeated, pictures == other.pictures,
            one.hasSamePixels(as: two)
        else { return false }
        // The sender of the first message is told of choices on the card.
        if one.needsNewCard(after: two) { return false }
        if one.appName.isEmpty, one.origin != two.origin { return false }
        return one.repeatable == two.repeatable
    }
}

extension Message {
    /// Whether equal messages count on the card of this one. Messages of commands without the name of an application are
    /// told apart, like those that a sender draws, and values; modal ones and those that ring are answered one by one.
    var mayBeRepeated: Bool {
        !isOfConversation && duplicates == .update && tag.isEmpty && content == nil && !isModal
            && !isValue && !isOffScreen && !rings && !(origin == .command && appName.isEmpty)
    }

    /// The message without what differs between equal messages: their senders, their times, and decoded pictures.
    fileprivate var repeatable: Message {
        var message = self
        (message.id, message.arrival) = (.none, Instant(microseconds: 0))
        (message.sender, message.origin) = (.command, .command)
        (message.image, message.icon, message.bodyPictures) = (nil, nil, [])
        (message.count, message.asksForSound, message.portal) = (1, false, nil)
        return message
    }

    /// Whether pictures that the senders of both sent as pixels are equal. Another one may be decoded in one message and
    /// not yet in the other.
    fileprivate func hasSamePixels(as other: Message) -> Bool {
        func areSame(_ one: Picture?, _ two: Picture?) -> Bool {
            guard case .bitmap(let one)? = one, case .bitmap(let two)? = two else { return true }
            return one == two
        }
        return areSame(image, other.image) && areSame(icon, other.icon)
    }
}

/// The pictures of a message as its sender named them.
struct PictureNames: Equatable {
    /// Hash of the names, and of which pictures are pixels without a name.
    private var hash: Int

    init(of message: Message) {
        var hasher = Hasher()
        for picture in [message.image, message.icon] {
            switch picture {
            case nil: hasher.combine(0)
            case .bitmap?: hasher.combine(1)
            case .source(let source)?: hasher.combine(source)
            }
        }
        hash = hasher.finalize()
    }
}
