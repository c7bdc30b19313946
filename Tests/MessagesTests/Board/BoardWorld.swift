import Seeds

@testable import Messages

/// A board, its state according to its effects, and random events for it.
struct BoardWorld: ~Copyable {
    var board: MessageBoard
    var generator: SplitMix
    /// Milliseconds.
    var now: UInt64 = 1
    var outputs: Set<String> = []
    /// The held messages, as their last effects describe them.
    private(set) var held: [MessageID: Message] = [:]
    private(set) var shown: Set<MessageID> = []
    /// The messages that count on the cards of others.
    private(set) var counted: [MessageID: MessageID] = [:]
    /// Whether do not disturb is on.
    private(set) var level = ScreenLevel.all
    /// The messages that may be shown while do not disturb is on.
    private var entitled: Set<MessageID> = []
    /// The held messages that have been on the screen.
    private var seen: Set<MessageID> = []
    /// The held messages that are kept off the screen.
    private(set) var kept: Set<MessageID> = []
    /// The held messages that are snoozed, and their times.
    private(set) var snoozed: [MessageID: Snooze] = [:]
    private(set) var snoozeEnd: Int64?
    /// The held messages whose dismissal could be undone after the last event.
    private(set) var dismissed: Set<MessageID> = []
    /// The held messages that one card counted after the last event.
    private(set) var gathered: Set<MessageID> = []
    /// Number of messages that one card counts, as the board reported it.
    private(set) var gatheredCount = 0
    /// Whether the person is away.
    private(set) var isAway = false
    /// Number of messages for which a deed can be undone, as the board reported it, and the deed.
    private(set) var undoable = 0
    private(set) var undoableDeed = UndoableDeed.dismissal
    var settings = Self.settings
    private(set) var wake: Instant?
    private(set) var trouble: [String] = []
    /// The event that was handled last.
    private(set) var last = BoardEvent.tick
    /// The phase of each message that is on the screen.
    private(set) var phases: [MessageID: MessagePhase] = [:]
    /// The messages that have ended and may still be visible.
    private(set) var leaving: [Message] = []
    /// Time at which a card of each messenger disappeared last.
    private(set) var gone: [MessengerName: UInt64] = [:]
    /// Earliest start of the time of each message.
    private var started: [MessageID: UInt64] = [:]
    private(set) var pointed: Set<MessageID> = []
    private(set) var arrangements: [Slot: Arrangement] = [:]
    private var ended = 0
    private var added = 0

    static let limits = {
        var limits = BoardLimits()
        limits.messages = 40
        limits.textBytes = 3000
        limits.bitmapBytes = 200
        limits.departures = 8
        limits.expanded = 6
        limits.folded = 3
        limits.kept = 4
        return limits
    }()

    /// A stack that folds and one that waits, two sequential messengers, and a stack of groups with a pause.
    static let settings = {
        var settings = BoardSettings()
        (settings.undoTime, settings.gatheredFrom) = (5000, 2)
        settings[.notifications].maxVisible = 3
        settings[.commands].maxVisible = 3
        settings[.commands].overflow = .wait
        settings[.queue].pause = 500
        settings[.other].pause = 0
        settings[.groups] = MessengerSettings(order: .stacked)
        settings[.groups].maxVisible = 2
        settings[.groups].pause = 200
        (settings[.groups].grouping, settings[.groups].pileFrom) = (.application, 2)
        return settings
    }()

    init(seed: UInt64) {
        board = MessageBoard(limits: Self.limits)
        generator = SplitMix(seed: seed)
        handle(.configure(Self.settings))
    }

    mutating func step() -> [String] {
        now += UInt64.random(in: 0...1500, using: &generator)
        handle(randomEvent())
        checkAll()
        return trouble
    }

    mutating func finish() -> [String] {
        handle(.closeAll(.stopped))
        if !held.isEmpty || board.count != 0 { trouble.append("held after the end") }
        if added != ended { trouble.append("\(added) added, \(ended) ended") }
        for message in leaving { handle(.departed(message.id)) }
        now += 10_000
        handle(.tick)
        if !leaving.isEmpty { trouble.append("never gone") }
        if wake != nil { trouble.append("a timer is left") }
        return trouble
    }

    /// Lets time pass without further events or reports: everything that ends by itself must end.
    mutating func drain() -> [String] {
        outputs = ["A", "B"]
        handle(.outputs(["A", "B"]))
        (settings.keepsUnread, settings.undoTime) = (false, 0)
        handle(.configure(settings))
        handle(.limit(.all))
        handle(.endSnoozes(.max))
        handle(.modes([]))
        handle(.away(false))
        handle(.setPaused(.away, false))
        for id in pointed { handle(.setPaused(id, false)) }
        for (slot, _) in arrangements { handle(.attend(slot, false)) }
        for (id, message) in held where !message.endsByItself { handle(.close(id, .dismissed)) }
        for _ in 0..<2000 {
            guard let wake else { break }
            now = max(now, wake.microseconds / 1000)
            handle(.tick)
            checkAll()
        }
        for id in held.keys {
            let state = board.state(of: id).map { "\($0)" } ?? "not held"
            trouble.append("\(id.rawValue) is held up: \(state)")
        }
        if !leaving.isEmpty { trouble.append("never gone") }
        return trouble
    }

    mutating func fail(_ text: String) {
        trouble.append(text)
    }

    // MARK: Effects

    mutating func handle(_ event: BoardEvent) {
        last = event
        let time = Instant(microseconds: now * 1000)
        let before = Set(held.keys)
        if case .setPaused(let id, let isPaused) = event { point(id, isPaused) }
        if case .away(let isAway) = event { self.isAway = isAway }
        if case .post(let message) = event, shown.contains(message.id),
            message.duplicates != .ignore
        {
            started[message.id] = now
        }
        entitle(by: event)
        let effects = board.handle(event, at: time)
        for effect in effects { note(effect) }
        noteDismissals()
        gathered = Set(board.offScreen.gathered.ids)
        if case .swiped(let id, let meaning, _, _) = event { checkSwipe(of: id, meaning, before) }
        if let wake, wake <= time, event == .tick { trouble.append("wake is not in the future") }
        if case .post(let message) = event, !before.contains(message.id) {
            let isTaken = effects.contains(.refused(message.id)) == false
            let isSilenced = effects.contains { effect in
                guard case .ended(let ended, .expired) = effect else { return false }
                return ended.id == message.id
            }
            if isTaken != (held[message.id] != nil || isSilenced) {
                trouble.append("neither held nor refused")
            }
            if isSilenced, level == .all, !isOneTooMany(message) {
                trouble.append("silenced for no reason")
            }
            if let taken = held[message.id] { checkNewest(taken, effects) }
        }
    }

    /// Notes the messages that may be shown after an event while modes hold messages back.
    private mutating func entitle(by event: BoardEvent) {
        switch event {
        case .show(let message): entitled.insert(message.id)
        case .recall(let id):
            let isAside = kept.contains(id) || snoozed[id] != nil || dismissed.contains(id)
            if isAside || gathered.contains(id) { entitled.insert(id) }
        case .showGathered: entitled.formUnion(gathered)
        case .choose(.undo, _, _, _):
            entitled.formUnion(board.offScreen.dismissals.all.map { $0.id })
        case .post(let message):
            if !isOnScreen(message.id), message.duplicates != .ignore {
                entitled.remove(message.id)
            }
        default: break
        }
    }

    /// Whether the message is shown, on a card of its own or on that of an equal one.
    func isOnScreen(_ id: MessageID) -> Bool { shown.contains(id) || counted[id] != nil }

    func mayDisturb(_ message: Message) -> Bool {
        message.isShown(at: level) || entitled.contains(message.id)
    }

    private mutating func point(_ id: MessageID, _ isPaused: Bool) {
        guard shown.contains(id) else { return }
        if isPaused {
            pointed.insert(id)
        } else if pointed.remove(id) != nil {
            started[id] = now
        }
    }

    private mutating func noteDismissals() {
        dismissed = Set(held.keys.filter { board.state(of: $0) == .dismissed })
        kept.subtract(dismissed)
    }

    private mutating func note(_ effect: BoardEffect) {
        switch effect {
        case .added(let message):
            added += 1
            if held.updateValue(message, forKey: message.id) != nil {
                trouble.append("added twice")
            }
        case .updated(let message, let state):
            if held.updateValue(message, forKey: message.id) == nil { trouble.append("not added") }
            if state != .kept { kept.remove(message.id) }
            if state == .kept, dismissed.contains(message.id) { kept.insert(message.id) }
            if state != .dismissed { dismissed.remove(message.id) }
            if !board.offScreen.gathered.ids.contains(message.id) { gathered.remove(message.id) }
            if state != .snoozed, snoozed.removeValue(forKey: message.id) != nil {
                // The sender has made the message critical, which not every mode lets through, or its snooze has ended.
                if case .post = last {} else { entitled.insert(message.id) }
            }
            if (state == .shown) != shown.contains(message.id) { trouble.append("wrong state") }
        case .present(let message): notePresent(message)
        case .repeated(let message, let first): noteRepetition(message, of: first)
        case .kept(let message): noteKept(message)
        case .withdraw(let id):
            if shown.remove(id) == nil { trouble.append("withdrawn what was not shown") }
            if isPassedOn(id) { return }
            if phases[id] != .willHide { trouble.append("withdrawn without a word") }
            pointed.remove(id)
        case .chosen(let message, _, _), .replied(let message, _, _):
            if held[message.id] == nil { trouble.append("chosen on what is not held") }
        case .ended(let message, let reason): noteEnd(message, reason)
        case .phase(let message, let phase, let reason): note(phase, of: message, reason)
        case .limited(let new):
            if new == level { trouble.append("limited twice") }
            if new < level { entitled = shown.union(counted.keys) }
            level = new
        case .heldBack(let message):
            if mayDisturb(message) { trouble.append("held back for no reason") }
        case .undoable(let count, let deed, let last):
            if (last == nil) != (count == 0) { trouble.append("undoable without a place") }
            (undoable, undoableDeed) = (count, deed)
        case .gathered(let count, _, let last):
            if (last == nil) != (count == 0) { trouble.append("gathered without a place") }
            gatheredCount = count
        case .gatheredOver(let message):
            if !gathered.contains(message.id) { trouble.append("over without a card") }
        case .openGathered:
            if gathered.isEmpty { trouble.append("opened without messages") }
        case .arrange(let arrangement): arrangements[arrangement.slot] = arrangement
        case .wake(let time):
            if time == wake { trouble.append("wake said twice") }
            wake = time
        case .snoozed(let message, let snooze):
            kept.remove(message.id)
            entitled.remove(message.id)
            snoozed[message.id] = snooze
            if shown.contains(message.id), phases[message.id] != .willHide {
                trouble.append("put off without a word")
            }
        case .endSnoozes(let time):
            if time == snoozeEnd { trouble.append("the end of snoozes said twice") }
            snoozeEnd = time
        case .counted(let message, _):
            if held.updateValue(message, forKey: message.id) == nil { trouble.append("not added") }
        case .codeHidden(let id):
            if held[id] == nil { trouble.append("hid the code of what is not held") }
        case .refused, .picturesLeftOut, .timeLeft: break
        }
    }

    private mutating func noteRepetition(_ message: Message, of first: MessageID) {
        if held[message.id] != message { fail("counted what is not held") }
        if phases[message.id] != .willShow { fail("counted without a word") }
        if counted.updateValue(first, forKey: message.id) != nil { fail("counted twice") }
        if !shown.contains(first) { fail("counted on what is not shown") }
        if !mayDisturb(message) { fail("disturbed") }
        entitled.insert(message.id)
        seen.insert(message.id)
    }

    /// Notes that a message has passed its card on to a later one of its conversation, or to the one before; returns
    /// whether it has. The board may have ended it in the same event.
    private mutating func isPassedOn(_ id: MessageID) -> Bool {
        guard let message = held[id], let key = message.conversationKey, phases[id] != .willHide
        else { return false }
        let card = shown.first { other in
            held[other].map { $0.conversationKey == key && $0.messenger == message.messenger }
                ?? false && (counted[other] == nil)
        }
        guard let card else { return false }
        for (other, first) in counted where first == id { counted[other] = card }
        counted[id] = card
        if pointed.remove(id) != nil { started[id] = now }
        return true
    }

    private mutating func notePresent(_ message: Message) {
        checkTurn(of: message)
        let wasCounted = counted.removeValue(forKey: message.id) != nil
        if held[message.id] != message { trouble.append("presented what is not held") }
        if phases[message.id] != (wasCounted ? .didShow : .willShow) {
            trouble.append("presented without a word")
        }
        if !shown.insert(message.id).inserted { trouble.append("presented twice") }
        if !mayDisturb(message) { trouble.append("disturbed") }
        entitled.insert(message.id)
        seen.insert(message.id)
    }

    private mutating func noteKept(_ message: Message) {
        let wasGathered = gathered.remove(message.id) != nil
        if !isOnScreen(message.id), mayDisturb(message), !isOneTooMany(message), !wasGathered {
            trouble.append("kept what was not shown")
        }
        entitled.remove(message.id)
        if !settings.keepsUnread || !message.isToBeKept { trouble.append("kept for no reason") }
        if !last.mayEndAnything, isOnScreen(message.id) { checkExpiry(of: message) }
        kept.insert(message.id)
    }

    private mutating func noteEnd(_ message: Message, _ reason: EndReason) {
        ended += 1
        let id = message.id
        let (wasShown, wasSeen) = (isOnScreen(id), seen.remove(id) != nil)
        defer { entitled.remove(id) }
        if shown.remove(id) != nil {
            if phases[id] != .willHide { trouble.append("ended without a word") }
            leaving.append(message)
        } else if counted[id] != nil {
            if phases[id] != .willHide { trouble.append("ended without a word") }
        } else if kept.remove(id) != nil || snoozed.removeValue(forKey: id) != nil
            || dismissed.contains(id) || gathered.contains(id)
        {
            if phases[id] != (wasSeen ? nil : .didDrop) { trouble.append("kept and still seen") }
            (phases[id], started[id], held[id]) = (nil, nil, nil)
            return
        } else if phases[id] != .didDrop {
            trouble.append("dropped without a word")
        }
        if reason == .expired, !last.mayEndAnything {
            if wasShown {
                checkExpiry(of: message)
            } else if mayDisturb(message), !isOneTooMany(message) {
                trouble.append("expired unseen")
            }
        }
        (phases[id], started[id]) = (nil, nil)
        pointed.remove(id)
        if held.removeValue(forKey: id) == nil { trouble.append("ended twice") }
    }

    private mutating func checkExpiry(of message: Message) {
        // A call or a person has ended its time, and that of the messages that count on its card.
        switch last {
        case .expire(let id), .swiped(let id, .keep, _, _):
            if id == message.id || id == counted[message.id] { return }
        default: break
        }
        if pointed.contains(message.id) { trouble.append("expired under the pointer") }
        if isAway, message.awayTreatment != .expire { trouble.append("expired in an absence") }
        guard case .milliseconds(let count) = message.expiry else { return }
        if started[message.id].map({ now < $0 + count }) ?? true { trouble.append("too early") }
    }

    // MARK: Phases

    private mutating func note(
        _ phase: MessagePhase, of message: Message, _ reason: PhaseReason?
    ) {
        let id = message.id
        switch (phase, phases[id], reason) {
        case (.willShow, nil, nil):
            phases[id] = .willShow
            if message.origin != .command { started[id] = now }
        case (.didShow, .willShow, nil):
            phases[id] = .didShow
            if message.origin == .command, started[id] == nil || !pointed.contains(id) {
                started[id] = now
            }
        case (.willHide, .willShow, .some), (.willHide, .didShow, .some): phases[id] = .willHide
        case (.didHide, .willHide, .withdrawn), (.didHide, .willHide, .kept),
            (.didHide, .willHide, .snoozed):
            (phases[id], started[id]) = (nil, nil)
            if counted.removeValue(forKey: id) == nil { gone[message.messenger] = now }
        case (.didHide, .willHide, .ended) where board.state(of: id) == .dismissed:
            (phases[id], started[id]) = (nil, nil)
            if counted.removeValue(forKey: id) == nil { gone[message.messenger] = now }
        case (.didHide, _, .ended):
            if counted.removeValue(forKey: id) == nil { noteGone(message) }
        case (.didDrop, nil, .ended): phases[id] = .didDrop
        case (.didDrop, _, .duplicate):
            if held[id] == nil { trouble.append("a duplicate of nothing") }
        case (.didDrop, _, .refused): break
        default: trouble.append("\(phase.rawValue) after \(phases[id]?.rawValue ?? "nothing")")
        }
    }

    private mutating func noteGone(_ message: Message) {
        gone[message.messenger] = now
        guard let index = leaving.firstIndex(where: { $0.id == message.id }) else {
            return trouble.append("gone twice")
        }
        leaving.remove(at: index)
    }
}

extension MessengerName {
    static let queue = MessengerName(valid: "queue") ?? .commands
    static let other = MessengerName(valid: "other") ?? .commands
    static let groups = MessengerName(valid: "groups") ?? .commands
}

extension BoardEvent {
    /// Whether the event may end messages with any reason.
    fileprivate var mayEndAnything: Bool {
        switch self {
        case .close, .closeAll: true
        default: false
        }
    }
}
