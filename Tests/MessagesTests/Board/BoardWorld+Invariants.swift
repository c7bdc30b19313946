@testable import Messages

/// Invariants that hold after every event.
extension BoardWorld {
    // MARK: Always

    mutating func checkAll() {
        if board.count != held.count { fail("count") }
        for (id, message) in held {
            if board.message(id) != message { fail("message") }
            if (board.state(of: id) == .shown) != isOnScreen(id) { fail("state") }
            if shown.contains(id), outputs.isEmpty { fail("nowhere to show") }
            if !isAway, folds(message.slot), backlog(at: message.slot) > Self.limits.folded {
                fail("too many wait")
            }
            if board.state(of: id) == .waiting, !gathered.contains(id), !mayDisturb(message) {
                fail("waits to disturb")
            }
            if (board.state(of: id) == .kept) != kept.contains(id) { fail("kept or not") }
        }
        checkRepetitions()
        for (id, snooze) in snoozed where board.snooze(of: id) != snooze {
            fail("put off or not")
        }
        for id in held.keys where (board.state(of: id) == .snoozed) != (snoozed[id] != nil) {
            fail("snoozed or not")
        }
        let ends = snoozed.values.compactMap { $0.end }
        if level == .all, snoozeEnd != ends.min() { fail("nobody waits for a snooze") }
        if gatheredCount != gathered.count { fail("\(gatheredCount) are on one card") }
        for id in gathered where board.state(of: id) != .waiting { fail("gathered, not waiting") }
        let isOffered =
            switch undoableDeed {
            case .dismissal: undoable == dismissed.count
            case .snooze: undoable <= snoozed.count && dismissed.isEmpty
            case .keeping: undoable <= kept.count && dismissed.isEmpty
            }
        if !isOffered { fail("\(undoable) can be undone") }
        if undoable > 0, wake == nil { fail("nobody waits until nothing can be undone") }
        if kept.count > Self.limits.kept { fail("too many are kept") }
        checkRoom()
        checkQuotas()
        if !leaving.isEmpty, wake == nil { fail("nobody waits for a departure") }
        for (id, phase) in phases where phase == .willShow && wake == nil {
            fail("nobody waits for \(id)")
        }
    }

    /// Repetitions count on the cards of messages that are shown. Each conversation has one card at a place, that of its
    /// newest message.
    private mutating func checkRepetitions() {
        struct Card: Hashable { var key: ConversationKey, slot: Slot }
        var cards: Set<Card> = []
        for id in shown {
            guard let message = held[id], let key = message.conversationKey
            else { continue }
            if !cards.insert(Card(key: key, slot: message.slot)).inserted {
                fail("two cards of a conversation")
            }
            let earlier = board.onCard(message).earlier
            if earlier.contains(where: { message.arrival < $0.arrival }) { fail("not the newest") }
            if Set(earlier.map { $0.id }) != Set(counted.filter { $0.value == id }.keys) {
                fail("other lines than messages")
            }
        }
        for (id, first) in counted {
            if !shown.contains(first) || held[id] == nil { fail("counted on nothing") }
            guard let message = held[first], board.count(of: first) == 0 else { continue }
            guard !message.isOfConversation else { continue }
            let others = counted.values.count { $0 == first }
            if message.count != others + 1 { fail("\(message.count) for \(others + 1)") }
        }
    }

    /// Whether the message may have ended because too many wait in its stack, which folds.
    func isOneTooMany(_ message: Message) -> Bool {
        guard folds(message.slot), message.endsByItself else { return false }
        return backlog(at: message.slot) == Self.limits.folded
    }

    private func folds(_ slot: Slot) -> Bool {
        let settings = Self.settings[slot.messenger]
        return settings.order == .stacked && settings.overflow == .fold
    }

    /// The number of messages with a timeout that wait in a stack.
    private func backlog(at slot: Slot) -> Int {
        let waiting = board.order.filter {
            board.state(of: $0) == .waiting && !board.offScreen.gathered.ids.contains($0)
        }
        return waiting.count {
            board.message($0).map { $0.slot == slot && $0.endsByItself } ?? false
        }
    }

    /// The newest message of a stack that folds is shown, unless all others are under a pointer or are a critical one
    /// with its pile, or the delay of another one ended in the same turn.
    mutating func checkNewest(_ message: Message, _ effects: [BoardEffect]) {
        let settings = Self.settings[message.messenger]
        guard settings.order == .stacked, settings.overflow == .fold, settings.pause == 0,
            !outputs.isEmpty, board.state(of: message.id) == .waiting
        else { return }
        let isLater = effects.contains { effect in
            guard case .present(let other) = effect else { return false }
            return other.slot == message.slot
        }
        let others = held.values.filter { $0.slot == message.slot && shown.contains($0.id) }
        let isPressing = message.urgency == .critical || message.isModal
        let critical = isPressing ? [] : others.filter { $0.urgency == .critical }
        let lasting = critical.filter { $0.prominence == critical.map { $0.prominence }.max() }
        let pointed = pointed
        let isFree = { (other: Message) in
            !pointed.contains(other.id)
                && !lasting.contains { Self.pile(of: $0) == Self.pile(of: other) }
        }
        if !isLater, others.contains(where: isFree) { fail("newest unseen") }
    }

    /// As many messages are shown as may be shown.
    private mutating func checkRoom() {
        var slots: [Slot: (piles: [Pile: Int], waiting: [Message])] = [:]
        for (id, message) in held {
            let settings = Self.settings[message.messenger]
            guard settings.order == .stacked else { continue }
            let slot = message.slot
            if shown.contains(id) {
                slots[slot, default: ([:], [])].piles[Self.pile(of: message), default: 0] += 1
            } else if board.state(of: id) == .waiting, !outputs.isEmpty, !gathered.contains(id) {
                slots[slot, default: ([:], [])].waiting.append(message)
            }
        }
        for (slot, content) in slots {
            let settings = Self.settings[slot.messenger]
            let isOpen = arrangements[slot]?.isExpanded ?? false
            let room = isOpen ? Self.limits.expanded : settings.maxVisible
            // A pile that falls apart because one of its messages ended leaves the others side by side.
            if content.piles.count > room { fail("too many at \(slot)") }
            if arrangements[slot]?.more ?? 0 != content.waiting.count {
                fail("\(content.waiting.count) wait at \(slot)")
            }
            guard settings.pause == 0, !content.waiting.isEmpty else { continue }
            let places = content.piles.reduce(0) { $0 + $1.key.places($1.value, settings) }
            let count = content.piles.values.reduce(0, +)
            if places < room, count < Self.limits.expanded { fail("room at \(slot)") }
        }
        checkTurns()
    }

    static func pile(of message: Message) -> Pile {
        message.group(by: settings[message.messenger].grouping).map { .group($0) }
            ?? .single(message.id)
    }

    /// The messages of a group, or a message that is in none.
    enum Pile: Hashable {
        case group(GroupKey)
        case single(MessageID)

        /// Number of places that so many messages take.
        func places(_ count: Int, _ settings: MessengerSettings) -> Int {
            guard case .group(let key) = self else { return count }
            return key.makesPile(of: count, from: settings.pileFrom) ? 1 : count
        }
    }

    /// Some message always has its turn, except during a pause.
    private mutating func checkTurns() {
        for name in [MessengerName.queue, .other] {
            let mine = held.values.filter { $0.messenger == name }
            let waits = !outputs.isEmpty && mine.contains { board.state(of: $0.id) == .waiting }
            let isBusy =
                mine.contains { shown.contains($0.id) } || leaving.contains { $0.messenger == name }
            let pause = gone[name].map { now < $0 + Self.settings[name].pause } ?? false
            if waits, !isBusy, !pause { fail("nobody's turn at \(name.rawValue)") }
            if waits, !isBusy, wake == nil { fail("\(name.rawValue) sleeps") }
        }
    }

    /// Whether it is a message's turn.
    mutating func checkTurn(of message: Message) {
        let settings = Self.settings[message.messenger]
        let others = shown.compactMap { held[$0] }.filter {
            // The message takes the card of its conversation over.
            $0.messenger == message.messenger
                && ($0.conversationKey == nil || $0.conversationKey != message.conversationKey)
        }
        let left = leaving.filter { $0.messenger == message.messenger }
        if settings.order == .sequential, !others.isEmpty || !left.isEmpty {
            fail("two at a time")
        }
        let isFirst = gone[message.messenger].map { now >= $0 + settings.pause } ?? true
        if settings.order == .sequential, !isFirst { fail("no pause") }
    }
    /// Checks that a swipe ended the messages that it must end, of those held before.
    mutating func checkSwipe(
        of id: MessageID, _ meaning: MessageMeaning, _ before: Set<MessageID>
    ) {
        guard before.contains(id) else { return }
        let isGone = held[id] == nil || dismissed.contains(id)
        switch meaning {
        case .dismissGroup where snoozed[id] != nil: break
        case .dismiss, .dismissGroup: if !isGone { fail("swiped and not gone") }
        case .dismissAll:
            if held.count != snoozed.count + dismissed.count { fail("all swiped and not gone") }
        case .defaultAction:
            let stays = held[id].map { $0.isResident && $0.defaultAction != nil } ?? true
            if !stays, !isGone { fail("neither resident nor gone") }
        default: break
        }
    }

    private mutating func checkQuotas() {
        if held.count > Self.limits.messages { fail("quota") }
        let texts = held.values.reduce(0) { $0 + $1.textBytes }
        if texts > Self.limits.textBytes { fail("text quota") }
        let bitmaps = held.values.reduce(0) { $0 + $1.bitmapBytes }
        if bitmaps > Self.limits.bitmapBytes { fail("bitmap quota") }
        if leaving.count > Self.limits.departures { fail("departure quota") }
    }
}

extension Message {
    var endsByItself: Bool {
        switch expiry {
        case .never, .indefinite: false
        case .milliseconds: true
        case .automatic: urgency != .critical
        }
    }
}
