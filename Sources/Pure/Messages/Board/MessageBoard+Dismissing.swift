/// Messages that a person has put away and can still bring back. Dismissed ones are off the screen, hold up no other
/// message, and end when that time is over. Until then their senders are not told, because no interface takes an end back.
/// Snoozed and kept ones are what they are, and can be brought back as quickly.
extension MessageBoard {
    /// Takes messages off the screen, or out of their lines, which a person can undo for a while. Those that are not to
    /// return end at once. With a message go all that count on its card.
    mutating func dismiss(_ ids: [MessageID], _ reason: EndReason) {
        var returnable: [MessageRecord] = []
        settleDeeds(except: .dismissal)
        let counting = ids.filter { records[$0]?.repetitions.isEmpty == false }
        for id in takeRepetitions(ofAll: ids) {
            if settings.undoTime > 0, let record = records[id], record.mayReturn {
                returnable.append(record)
                offScreen.kept.drop(id, of: shares.owner(of: record.message))
                offScreen.gathered.drop(id)
                offScreen.dismissals.add(id, .dismissed(reason, record.origin))
            } else {
                end(id, reason)
            }
        }
        guard !returnable.isEmpty else { return }
        startUndoTime()
        for record in returnable { putAside(record, .ended(reason)) { $0.dismiss() } }
        for id in counting { tellCount(of: id) }
    }

    /// Takes the repetitions off the cards of messages, and returns each message after its repetitions: the last one has a
    /// card.
    mutating func takeRepetitions(ofAll ids: [MessageID]) -> [MessageID] {
        var all: [MessageID] = []
        for id in ids where records[id]?.countedOn == nil { all += takeRepetitions(of: id) + [id] }
        let known = Set(all)
        return ids.filter { !known.contains($0) } + all
    }

    /// Takes a message off the screen, or out of its line, without ending it; `mark` sets what it is then.
    mutating func putAside(
        _ record: MessageRecord, _ reason: PhaseReason, _ mark: (inout MessageRecord) -> Void
    ) {
        let (message, id) = (record.message, record.message.id)
        if record.isShown { send(.phase(message, .willHide, reason)) }
        leaveLine(id)
        change(id, mark)
        guard record.isShown else { return }
        if record.countedOn == nil { send(.withdraw(id)) }
        send(.phase(message, .didHide, reason))
        if record.countedOn == nil { startPause(of: key(of: message)) }
    }

    /// Keeps a message that is on the screen for later, which a person can undo for a while. One that is not to be kept
    /// ends.
    mutating func keepForLater(_ id: MessageID) {
        if let record = records[id], settings.keepsUnread, record.message.isToBeKept {
            offerUndo(of: record.repetitions + [id], .keeping)
        }
        expire(id, .expired)
    }

    /// Offers for a while to undo what is done to messages that stay held.
    mutating func offerUndo(of ids: [MessageID], _ deed: UndoableDeed) {
        guard settings.undoTime > 0 else { return }
        settleDeeds(except: deed)
        for id in ids { offScreen.dismissals.add(id, .putAway(deed)) }
        startUndoTime()
    }

    /// Starts the time anew during which a person can undo something.
    private mutating func startUndoTime() {
        deadlines.set(now.advanced(byMilliseconds: settings.undoTime), for: .dismissals)
        // Before the cards disappear, so that their stage stays for the card that takes their place.
        tellUndoable()
    }

    /// Makes everything final that was not this deed: one card offers to undo one kind.
    private mutating func settleDeeds(except deed: UndoableDeed) {
        if offScreen.dismissals.count > 0, offScreen.dismissals.deed != deed { settleDismissals() }
    }

    /// Brings back all messages that were put away, each to where it was.
    mutating func undoDismissals() {
        for (id, deed) in offScreen.dismissals.takeAll() {
            guard let record = records[id] else { continue }
            switch deed {
            case .dismissed(_, .kept): keep(id)
            case .dismissed(_, .gathered):
                change(id) { $0.gather() }
                offScreen.gathered.add(id)
            case .dismissed(_, .line), .putAway:
                offScreen.drop(id, of: shares.owner(of: record.message))
                let place = records.nextPlace(for: record.message).returning()
                change(id) {
                    $0.permit(true)
                    $0.move(to: place)
                }
                enqueue(id)
            }
            if let state = state(of: id) { send(.updated(record.message, state)) }
        }
    }

    /// Ends all dismissed messages; snoozed and kept ones stay what they are.
    mutating func settleDismissals() {
        for (id, deed) in offScreen.dismissals.all {
            if case .dismissed = deed { end(id, .dismissed) } else { offScreen.dismissals.drop(id) }
        }
    }

    /// Handles an event of the card that offers to undo dismissals, snoozes, or what was kept for later.
    ///
    /// - Returns: Whether the event is one of that card.
    mutating func applyToUndoCard(_ event: BoardEvent) -> Bool {
        switch event {
        case .choose(.undo, _, _, _): undoDismissals()
        case .swiped(.undo, let meaning, _, _), .pressed(.undo, let meaning, _, _):
            switch meaning {
            case .defaultAction: undoDismissals()
            case .dismiss, .dismissGroup, .dismissAll: settleDismissals()
            default: break
            }
        case .dismiss(.undo, _): settleDismissals()
        default: return false
        }
        return true
    }

    /// Handles an update of a dismissed message. It stays dismissed unless it says something new; a job that goes on
    /// says nothing new to the person who did not want to see it.
    ///
    /// - Returns: Whether the message stays dismissed.
    mutating func staysDismissed(_ message: Message, after old: Message) -> Bool {
        let isMoreUrgent = message.urgency.level > old.urgency.level
        if !isMoreUrgent, message.progress != nil || !message.saysMore(than: old) { return true }
        offScreen.dismissals.drop(message.id)
        return false
    }
}

extension MessageRecord {
    /// Where a dismissal takes the message from.
    fileprivate var origin: Dismissals.Origin {
        switch lifecycle {
        case .kept: .kept
        case .gathered: .gathered
        case .delayed, .waiting, .appearing, .shown, .counted, .snoozed, .dismissed: .line
        }
    }

    /// Whether a dismissal of the message can be undone. A modal message waits for an answer, a value on the screen and a
    /// transient message are over in a moment anyway, and a message that was to close would not stay.
    fileprivate var mayReturn: Bool {
        guard !message.isModal, !message.isValue, !message.isTransient, hide == nil else {
            return false
        }
        switch state {
        case .waiting, .shown, .kept: return true
        case .delayed, .snoozed, .dismissed: return false
        }
    }
}

/// The deeds of a person that can be undone.
package enum UndoableDeed: Equatable, Sendable {
    case dismissal, snooze, keeping
}

/// The messages that a person has put away and can bring back, in the order in which they were put away.
struct Dismissals: Equatable {
    private var list: [Dismissal] = []

    private struct Dismissal: Equatable {
        var id: MessageID
        var deed: Deed
    }

    /// The deed that put a message away.
    enum Deed: Equatable {
        case dismissed(EndReason, Origin)
        /// The message was snoozed or kept for later, and is that.
        case putAway(UndoableDeed)
    }

    /// Where a message was before its dismissal.
    enum Origin: Equatable {
        /// On the screen, or in its line.
        case line
        /// Kept, off the screen.
        case kept
        /// On the card that counts the messages of an absence.
        case gathered
    }

    var count: Int { list.count }

    /// The deed, which was the same for all messages.
    var deed: UndoableDeed {
        if case .putAway(let deed) = list.last?.deed { deed } else { .dismissal }
    }

    var all: [(id: MessageID, deed: Deed)] { list.map { ($0.id, $0.deed) } }

    var last: MessageID? { list.last?.id }

    /// The message that was dismissed last; nil: none was.
    var lastDismissed: MessageID? { deed == .dismissal ? last : nil }

    /// Why a message was dismissed; nil: it was not.
    subscript(id: MessageID) -> EndReason? {
        guard case .dismissed(let reason, _) = list.first(where: { $0.id == id })?.deed else {
            return nil
        }
        return reason
    }

    mutating func add(_ id: MessageID, _ deed: Deed) {
        list.append(Dismissal(id: id, deed: deed))
    }

    /// Removes a message. Does nothing if it was not put away.
    mutating func drop(_ id: MessageID) {
        list.removeAll { $0.id == id }
        // Arrays keep their memory until they are replaced.
        if list.isEmpty { list = [] }
    }

    /// Removes and returns all messages.
    mutating func takeAll() -> [(id: MessageID, deed: Deed)] {
        defer { list = [] }
        return all
    }
}
