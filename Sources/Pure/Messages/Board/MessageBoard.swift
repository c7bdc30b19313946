/// Decides which messages are shown, which wait, and when each ends. The board is a reducer: events and the time go in,
/// effects come out, and nothing else happens. It is a value; copies are independent.
///
/// Each message belongs to a messenger. A sequential messenger shows one message at a time and pauses after each; a
/// stacked one shows several at each place. The others wait: critical messages first, then by priority, then in order
/// of arrival. A message whose output does not exist holds up none behind it. A shown message ends before another takes
/// its place, except in a stack that folds.
///
/// The timeout of a message begins when it has appeared. Every added message ends exactly once. Nothing blocks a line
/// for good: whatever the board waits for has a deadline.
///
/// While modes hold messages back, a message comes onto the screen only if the level allows it or a person asked for
/// it. Any other message is kept or ends when it would otherwise wait for its turn. Messages already on the screen stay
/// there. A message that rules keep off the screen is treated likewise at any time, and leaves the screen if it
/// replaces a shown message.
///
/// While the person is away, timeouts are paused. Messages that arrived meanwhile may be counted on one card when the
/// person returns.
///
/// An event costs what it touches: after it, only lines are examined in which something has changed or is due.
package struct MessageBoard: Equatable {
    package let limits: BoardLimits
    package private(set) var settings = BoardSettings()
    var screen = BoardScreen()
    var absence = Absence()
    var timesLeft = TimesLeft()
    private var turn = BoardTurn()
    var records = MessageRecords()
    var lines = MessageLines()
    var departures = Departures()
    /// When something is due for a message or a line.
    var deadlines = Deadlines<DueSubject>()
    var names: MessageNames
    var shares = SenderShares()
    var offScreen = OffScreenMessages()
    /// Owners of the connections whose applications hold messages back.
    var holders: [String: MessageOwner] = [:]

    /// Creates an empty board without outputs. The first id is the one after `lastID`.
    package init(limits: BoardLimits = BoardLimits(), lastID: UInt32 = 0) {
        self.limits = limits
        names = MessageNames(after: lastID)
    }

    /// Handles an event at `now` and returns the effects to carry out.
    package mutating func handle(_ event: BoardEvent, at now: Instant) -> [BoardEffect] {
        turn.begin(at: now)
        if !applyToUndoCard(event), !applyToAwayCard(event) { apply(event) }
        if case .tick = event { endDue(andExpire: true) } else { endDue(andExpire: false) }
        tellUndoable()
        tellGathered()
        lines.endPauses(at: now)
        updateTouchedLines()
        turn.outbox.wake(at: nextWake)
        turn.outbox.endSnoozes(at: offScreen.snoozes.earliest)
        return turn.outbox.takeAll()
    }

    private mutating func apply(_ event: BoardEvent) {
        switch event {
        case .post(let message): post(message)
        case .keep(let message):
            post(message)
            if contains(message.id) { keep(message.id) }
        case .show(let message):
            post(message)
            change(message.id) { $0.permit(true) }
        case .recall(let id): recall(id)
        case .snooze(let id, let snooze): self.snooze(id, snooze)
        case .restoreSnoozed(let message, let snooze): restoreSnoozed(message, snooze)
        case .endSnoozes(let time): endSnoozes(at: time)
        case .modes(let names):
            screen.setModes(names)
            endSnoozesOfModes()
        case .limit(let level): limit(to: level)
        case .identify(let connection, let owner): identify(connection, as: owner)
        case .holders(let connections): setHolders(connections)
        case .illustrate(let id, let image, let icon): illustrate(id, image: image, icon: icon)
        case .illustrateBody(let id, let picture): illustrate(id, with: picture)
        case .leaveOut(let id, let source): leaveOut(source, of: id)
        case .attribute(let id, let sandbox, let isMisnamed):
            attribute(id, to: sandbox, isMisnamed)
        case .hideCode(let id): hideCode(id)
        case .setCount(let id, let count): setCount(count, of: id)
        case .close(let id, let reason): end(id, reason)
        case .dismiss(let id, let reason): dismiss([id], reason)
        case .closeAll(let reason): for id in order { end(id, reason) }
        case .hide(let id): hide(id)
        case .hideAtOnce(let id): hideAtOnce(id)
        case .hideCounted(let id): hideCounted(id)
        case .hideCurrent(let messenger): hideCurrent(of: messenger)
        case .hideAll(let messenger): hideAll(of: messenger)
        case .expire(let id): if records[id]?.isShown == true { expire(id, .expired) }
        case .seen(let id): seen(id)
        case .choose(let id, let key, let token, let sender):
            choose(id, key: key, token: token, from: sender)
        case .reply(let id, let text, let token, let sender):
            reply(id, text, token: token, to: sender)
        case .swiped(let id, let meaning, let token, let sender):
            swipe(id, meaning, token: token, from: sender)
        case .pressed(let id, let meaning, let token, let sender):
            swipe(id, meaning, token: token, from: sender, reason: .dismissed)
        case .appeared(let id): appeared(id)
        case .departed(let id): departed(id)
        case .setPaused(let id, let isPaused): setPausedByPerson(id, isPaused)
        case .setCrowded(let id, let isCrowded): setCrowded(id, isCrowded)
        case .expand(let slot, let isExpanded): expand(slot, isExpanded)
        case .fan(let slot, let group, let isFanned): fan(slot, group, isFanned)
        case .attend(let slot, let isAttended): attend(slot, isAttended)
        case .away(let isAway): setAway(isAway)
        case .showGathered: showGathered()
        case .outputs(let names):
            screen.setOutputs(names)
            outputsChanged()
            timeGathered()
        case .configure(let settings): configure(settings)
        case .tick: break
        }
    }

    private mutating func configure(_ new: BoardSettings) {
        let old = settings
        guard new != old else { return }
        settings = new
        settingsChanged(from: old)
        endKept()
        if new.undoTime == 0 { settleDismissals() }
    }

    /// Sets which messages come onto the screen. If fewer do than before, messages that wait are treated like messages
    /// that arrive now.
    private mutating func limit(to level: ScreenLevel) {
        guard level != self.level else { return }
        let isStricter = level < screen.setLevel(level)
        send(.limited(level))
        guard isStricter else { return endOverdueSnoozes() }
        for id in order where records[id]?.isShown == false { change(id) { $0.permit(false) } }
    }

    /// Completes the event: updates every line that it touched.
    private mutating func updateTouchedLines() {
        for key in lines.touched { silence(key) }
        screen.endEvent()
        let touched = lines.touched
        for key in touched { fill(key) }
        for key in touched { tendOpening(of: key) }
        for key in touched { clearBacklog(of: key) }
        for key in touched {
            arrange(key)
            deadlines.set(lines[key]?.nextDeadline(at: now), for: .line(key))
        }
        lines.clearTouched()
    }

    /// When the next `tick` is needed; nil: none is needed.
    private var nextWake: Instant? {
        guard let departure = departures.earliest else { return deadlines.earliest }
        return min(deadlines.earliest ?? departure, departure)
    }

    // MARK: Short ways

    mutating func send(_ effect: BoardEffect) { turn.outbox.send(effect) }

    /// Reports what a person can undo, if that has changed.
    mutating func tellUndoable() {
        let dismissals = offScreen.dismissals
        let last = dismissals.last.flatMap { records[$0]?.message }
        guard turn.outbox.tell(dismissals, last: last), dismissals.count == 0 else { return }
        deadlines.set(nil, for: .dismissals)
    }

    /// Reports the messages that one card counts, if they differ from the last report; returns whether they do.
    mutating func reportGathered(_ gathered: GatheredMessages) -> Bool {
        guard turn.outbox.isNews(gathered.ids) else { return false }
        let last = gathered.ids.last.flatMap { records[$0]?.message }
        send(.gathered(gathered.count, of: gatheredApplications(), after: last))
        return true
    }

    /// Time of the current event.
    var now: Instant { turn.now }

    /// Changes a record and marks its line as touched. Does nothing if the message is not held.
    mutating func change(_ id: MessageID, _ body: (inout MessageRecord) -> Void) {
        guard let record = records.change(id, body) else { return }
        changed(record)
    }

    /// Exchanges the content of a record, and marks its line as touched. Does nothing if the message is not held.
    mutating func exchangeContent(for message: Message) {
        guard let record = records.exchange(for: message) else { return }
        changed(record)
    }

    private mutating func changed(_ record: MessageRecord) {
        deadlines.set(record.nextDeadline, for: .message(record.message.id))
        lines.touch(key(of: record.message))
        if timesLeft.mayBeShown { tellTimeLeft(of: record) }
    }

    /// The key of a message's line.
    func key(of message: Message) -> MessageLine.Key {
        message.line(settings[message.messenger].order)
    }
}

/// The handling of one event: its time, and the effects collected so far.
struct BoardTurn: Equatable {
    /// Time of the current event.
    private(set) var now = Instant(microseconds: 0)
    var outbox = BoardOutbox()

    mutating func begin(at now: Instant) { self.now = now }
}

/// Collects the effects of the current event.
struct BoardOutbox: Equatable {
    private var effects: [BoardEffect] = []
    /// Time of the last `wake`; nil: it asked for no tick.
    private var wake: Instant?
    /// The deeds that could be undone when they were reported last.
    private var undoable = Dismissals()
    /// The messages on one card that were reported last.
    private var gathered: [MessageID] = []
    /// Time of the last `endSnoozes`, milliseconds since 1970; nil: it asked for none.
    private var snoozeEnd: Int64?

    mutating func send(_ effect: BoardEffect) { effects.append(effect) }

    /// Reports what can be undone, unless the last report was the same; returns whether it was not.
    mutating func tell(_ dismissals: Dismissals, last: Message?) -> Bool {
        guard dismissals != undoable else { return false }
        undoable = dismissals
        effects.append(.undoable(dismissals.count, dismissals.deed, after: last))
        return true
    }

    /// Notes a report of the messages on one card; returns whether the last report was another one.
    mutating func isNews(_ gathered: [MessageID]) -> Bool {
        guard gathered != self.gathered else { return false }
        self.gathered = gathered
        return true
    }

    /// Asks for a `tick` at `time`, unless the last request was the same; nil: no tick is needed.
    mutating func wake(at time: Instant?) {
        guard time != wake else { return }
        wake = time
        effects.append(.wake(at: time))
    }

    /// Asks for an `endSnoozes` at `time`, milliseconds since 1970, unless the last request was the same; nil: none is
    /// needed.
    mutating func endSnoozes(at time: Int64?) {
        guard time != snoozeEnd else { return }
        snoozeEnd = time
        effects.append(.endSnoozes(at: time))
    }

    /// Empties the outbox and returns its effects.
    mutating func takeAll() -> [BoardEffect] {
        defer { effects = [] }
        return effects
    }
}

/// The conditions, besides a message itself, under which the message may come onto the screen: outputs and modes.
struct BoardScreen: Equatable {
    /// Names of the outputs that exist.
    private(set) var outputs: [String] = []
    /// Which messages modes let onto the screen.
    private(set) var level = ScreenLevel.all
    /// Names of the modes that are on; nil: not known yet.
    private(set) var modesOn: [String]?
    /// Whether the current event posted a message that rules keep off the screen.
    private var hasOffScreenPost = false

    mutating func setOutputs(_ names: [String]) { outputs = names }

    mutating func setModes(_ names: [String]) { modesOn = names }

    /// Sets the level and returns the previous one.
    mutating func setLevel(_ new: ScreenLevel) -> ScreenLevel {
        defer { level = new }
        return level
    }

    /// Records whether rules keep a posted message off the screen.
    mutating func notePost(of message: Message) {
        if message.isOffScreen { hasOffScreenPost = true }
    }

    /// Whether some waiting messages may have to be kept off the screen.
    var keepsMessagesOff: Bool { level != .all || hasOffScreenPost }

    /// Ends the handling of an event.
    mutating func endEvent() { hasOffScreenPost = false }
}

/// Fixed times of a `MessageBoard`, milliseconds.
enum BoardTimes {
    /// Time after which a presented message counts as having appeared, so that a lost report does not keep its timeout
    /// from beginning.
    static let appearance: UInt64 = 2000
    /// Time after which the card of an ended message counts as removed, so that a lost report does not block waiting
    /// messages.
    static let departure: UInt64 = 4000
    /// Time without a pointer or finger after which an expanded stack closes.
    static let opening: UInt64 = 3000
    /// Shortest time of the card that counts the messages of an absence.
    static let gathered: UInt64 = 15_000
    /// Age up to which a message counts as one of an absence that begins.
    static let recent: UInt64 = 10_000
}

/// A message, a line or another part of a `MessageBoard` that has a deadline.
enum DueSubject: Hashable {
    /// Dismissals, snoozes and what was kept for later, which can be undone until then.
    case dismissals
    /// The card that counts the messages of an absence.
    case gathered
    case message(MessageID)
    case line(MessageLine.Key)
}
