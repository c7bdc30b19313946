/// The absence of the person, who has touched nothing for a while, has locked the session, or has turned all outputs
/// off. Then timeouts are paused, and messages that arrive are noted. If there are several of them when the person
/// returns, one card counts them. They leave the screen or their lines, stay held, and are in the panel.
extension MessageBoard {
    /// Handles the beginning or the end of an absence.
    mutating func setAway(_ isAway: Bool) {
        guard absence.setAway(isAway) else { return }
        if isAway {
            // Such a message may be the reason for which somebody asked whether the session is locked.
            for id in order where isRecent(id) { absence.note(id) }
        } else {
            gatherArrivals()
        }
        for key in lines.keys { updatePauses(key) }
        lines.touchAll()
        timeGathered()
    }

    private func isRecent(_ id: MessageID) -> Bool {
        guard let record = records[id] else { return false }
        return now.microseconds(since: record.message.arrival) <= BoardTimes.recent * 1000
    }

    /// Whether the timeout of a message is paused because the person is away.
    func isPausedByAbsence(_ id: MessageID) -> Bool {
        absence.isAway && records[id].map { $0.message.awayTreatment != .expire } ?? false
    }

    // MARK: Gathering

    /// Puts the messages that arrived during the absence on one card, if there are enough of them or there is such a
    /// card already.
    private mutating func gatherArrivals() {
        let arrivals = absence.takeArrivals()
        guard !arrivals.isEmpty, settings.gatheredFrom > 0 else { return }
        var ids: [MessageID] = []
        for id in order where arrivals.contains(id) && mayGather(id) {
            ids += [id] + (records[id]?.repetitions ?? [])
        }
        let isEnough = ids.count >= settings.gatheredFrom || offScreen.gathered.count > 0
        if !ids.isEmpty, isEnough { gather(ids) }
    }

    /// Whether the card may count a message. A sequential messenger shows one message at a time anyway.
    private func mayGather(_ id: MessageID) -> Bool {
        guard let record = records[id], record.hide == nil,
            record.message.awayTreatment == .wait, key(of: record.message).slot != nil
        else { return false }
        switch record.lifecycle {
        case .waiting, .appearing, .shown: return true
        case .delayed, .counted, .kept, .snoozed, .dismissed, .gathered: return false
        }
    }

    /// Puts messages on the card, and with each message all that count on its card.
    mutating func gather(_ ids: [MessageID]) {
        let counting = ids.filter { records[$0]?.repetitions.isEmpty == false }
        var gathered: [MessageRecord] = []
        for id in takeRepetitions(ofAll: ids) {
            guard let record = records[id] else { continue }
            gathered.append(record)
            offScreen.gathered.add(id)
        }
        // Before other cards disappear, so that their stage stays for this one.
        tellGathered()
        for record in gathered { putAside(record, .withdrawn) { $0.gather() } }
        for id in counting { tellCount(of: id) }
    }

    /// Gives each message of the card its own card again.
    mutating func showGathered() {
        for id in offScreen.gathered.ids { returnGathered(id) }
    }

    /// Takes a message off the card and puts it back into its line.
    mutating func returnGathered(_ id: MessageID) {
        guard let record = records[id], record.lifecycle == .gathered else { return }
        offScreen.gathered.drop(id)
        let place = records.nextPlace(for: record.message).returning()
        change(id) {
            $0.permit(true)
            $0.move(to: place)
        }
        enqueue(id)
        send(.updated(record.message, .waiting))
    }

    /// Handles an update of a message on the card. The message stays there unless it says something new, with which it
    /// gets a card of its own.
    ///
    /// - Returns: Whether the message stays on the card.
    mutating func staysGathered(_ message: Message, after old: Message) -> Bool {
        let isMeant =
            message.awayTreatment == .wait && !message.isOffScreen && key(of: message).slot != nil
        if isMeant, !message.saysMore(than: old) { return true }
        offScreen.gathered.drop(message.id)
        return false
    }

    // MARK: The card

    /// Handles an event of the card that counts messages.
    ///
    /// - Returns: Whether the event is one of that card.
    mutating func applyToAwayCard(_ event: BoardEvent) -> Bool {
        switch event {
        case .choose(.away, _, _, _): openGathered()
        case .swiped(.away, let meaning, _, _): apply(meaning, .swiped)
        case .pressed(.away, let meaning, _, _): apply(meaning, .dismissed)
        case .dismiss(.away, let reason): dismiss(offScreen.gathered.ids, reason)
        case .setPaused(.away, let isPaused):
            offScreen.gathered.isPaused = isPaused
            timeGathered()
        default: return false
        }
        return true
    }

    private mutating func apply(_ meaning: MessageMeaning, _ reason: EndReason) {
        switch meaning {
        case .defaultAction: openGathered()
        case .dismiss, .dismissGroup: dismiss(offScreen.gathered.ids, reason)
        case .dismissAll: dismiss(order.filter { offScreen.snoozes[$0] == nil }, reason)
        // The card offers nothing else.
        default: break
        }
    }

    /// Asks for the messages of the card to be shown. They stay on the card until a person has seen them.
    private mutating func openGathered() {
        if offScreen.gathered.count > 0 { send(.openGathered) }
    }

    /// Reports the messages that the card counts, if they have changed.
    mutating func tellGathered() {
        let gathered = offScreen.gathered
        guard reportGathered(gathered) else { return }
        if gathered.count == 0 { offScreen.gathered.isPaused = false }
        timeGathered()
    }

    /// Applications of the messages on the card: those with most messages first, otherwise in order of arrival.
    func gatheredApplications() -> [String] {
        var counts: [(name: String, count: Int)] = []
        for id in offScreen.gathered.ids {
            guard let name = records[id]?.message.appName, !name.isEmpty else { continue }
            if let index = counts.firstIndex(where: { $0.name == name }) {
                counts[index].count += 1
            } else {
                counts.append((name, 1))
            }
        }
        let order = counts.indices.sorted {
            (counts[$1].count, $0) < (counts[$0].count, $1)
        }
        return order.map { counts[$0].name }
    }

    // MARK: Time

    /// Starts the time of the card anew, or pauses it.
    mutating func timeGathered() {
        let end = gatheredEnd
        offScreen.gathered.end = end
        deadlines.set(end, for: .gathered)
    }

    /// When the time of the card is over if it starts now: as long as the longest timeout of its messages, but long
    /// enough to be noticed. nil: the time is paused, or one of the messages has no timeout.
    private var gatheredEnd: Instant? {
        let gathered = offScreen.gathered
        guard gathered.count > 0, !gathered.isPaused, !absence.isAway, hasOutput else { return nil }
        var longest = BoardTimes.gathered * 1000
        for id in gathered.ids {
            guard let length = records[id]?.length else { return nil }
            longest = max(longest, length)
        }
        return now.advanced(byMicroseconds: longest)
    }

    /// Ends or keeps the messages of the card, because its time is over.
    ///
    /// - Parameter expires: Whether messages may end now; otherwise the next tick does it.
    mutating func gatheredDue(andExpire expires: Bool) {
        guard expires else { return deadlines.set(offScreen.gathered.end, for: .gathered) }
        for id in offScreen.gathered.ids {
            guard let message = records[id]?.message else { continue }
            send(.gatheredOver(message))
            silence(message)
        }
    }
}

/// Whether the person is away, and the messages that arrived since.
struct Absence: Equatable {
    private(set) var isAway = false
    /// Messages that arrived or said something new during the absence. Some of them may have ended.
    private var arrivals: Set<MessageID> = []

    /// Sets whether the person is away; returns whether that is new.
    mutating func setAway(_ isAway: Bool) -> Bool {
        guard isAway != self.isAway else { return false }
        self.isAway = isAway
        return true
    }

    /// Notes a message that arrives. Does nothing while the person is there.
    mutating func note(_ id: MessageID) {
        if isAway { arrivals.insert(id) }
    }

    mutating func drop(_ id: MessageID) {
        if !arrivals.isEmpty { arrivals.remove(id) }
    }

    /// Removes and returns all arrivals.
    mutating func takeArrivals() -> Set<MessageID> {
        defer { arrivals = [] }
        return arrivals
    }
}

/// The messages that one card counts, in the order in which they were added.
struct GatheredMessages: Equatable {
    private(set) var ids: [MessageID] = []
    /// Whether a pointer or finger pauses the time of the card.
    var isPaused = false
    /// When the time of the card is over; nil: it is paused, or the card stays.
    var end: Instant?

    var count: Int { ids.count }

    mutating func add(_ id: MessageID) { ids.append(id) }

    /// Removes a message. Does nothing if the card does not count it.
    mutating func drop(_ id: MessageID) {
        if !ids.isEmpty { ids.removeAll { $0 == id } }
    }
}

extension Message {
    /// How the message is treated while the person is away; never `automatic`.
    var awayTreatment: MessageAway {
        guard away == .automatic else { return away }
        if isValue || rings { return .expire }
        if case .milliseconds(let count) = expiry, count < Self.shortDuration { return .expire }
        // The panel does not list transient messages. The others are answered, or watched.
        let isWatched = progress != nil || content != nil
        return urgency == .critical || isModal || isTransient || isWatched ? .stay : .wait
    }

    /// Duration with which a sender says that the message is of no use later, milliseconds.
    private static let shortDuration: UInt64 = 3000
}
