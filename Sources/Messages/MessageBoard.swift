/// Decides which messages are shown, which wait, and when each ends. A reducer: events and the
/// time go in, effects come out, and nothing else happens. A board is a value; its copies know nothing of one another.
///
/// Each message belongs to a messenger. A sequential messenger shows one message at a time and
/// makes its pause after each; a stacked one shows several at each place. The others wait, critical
/// ones first, then by priority, then in the order in which they came; one whose output is not
/// there holds up none behind it. None makes way for another before it ends.
///
/// The time of a message begins when it has appeared. Every message that was added ends exactly
/// once. Nothing blocks a line for good: whatever is waited for has a deadline.
///
/// While modes limit what comes onto the screen, a message comes there only if it is as urgent as the level says, or if a
/// person asked for it. Any other one is kept or ends as soon as it would wait for its turn. A message that is on the screen
/// stays there. One that rules keep off the screen is treated likewise at any time, and leaves the screen where it replaces
/// another there.
///
/// An event costs what it touches: after it, only lines are looked at in which something has changed or is due.
package struct MessageBoard: Equatable {
    package let limits: BoardLimits
    package private(set) var settings = BoardSettings()
    var screen = BoardScreen()
    var timesLeft = TimesLeft()
    private var turn = BoardTurn()
    var records = MessageRecords()
    var lines = MessageLines()
    var departures = Departures()
    /// When something is due about a message, or about a line.
    var deadlines = Deadlines<DueSubject>()
    var names: MessageNames
    var shares = SenderShares()
    var offScreen = OffScreenMessages()

    /// An empty board without outputs, whose first own id follows `lastID`.
    package init(limits: BoardLimits = BoardLimits(), lastID: UInt32 = 0) {
        self.limits = limits
        names = MessageNames(after: lastID)
    }

    /// Takes an event at `now` and returns what is to be done.
    package mutating func handle(_ event: BoardEvent, at now: Instant) -> [BoardEffect] {
        turn.begin(at: now)
        take(event)
        endDue()
        lines.endPauses(at: now)
        settle()
        turn.outbox.wake(at: nextWake)
        turn.outbox.endSnoozes(at: offScreen.snoozes.earliest)
        return turn.outbox.takeAll()
    }

    private mutating func take(_ event: BoardEvent) {
        switch event {
        case .post(let message): post(message)
        case .keep(let message):
            post(message)
            if records[message.id] != nil { keep(message.id) }
        case .show(let message):
            post(message)
            change(message.id) { $0.permit(true) }
        case .recall(let id): recall(id)
        case .snooze(let id, let snooze): self.snooze(id, snooze)
        case .holdSnoozed(let message, let snooze): holdSnoozed(message, snooze)
        case .endSnoozes(let time): endSnoozes(at: time)
        case .modes(let names):
            screen.setModes(names)
            endSnoozesOfModes()
        case .limit(let level): limit(to: level)
        case .illustrate(let id, let image, let icon): illustrate(id, image: image, icon: icon)
        case .illustrateBody(let id, let picture): illustrate(id, with: picture)
        case .leaveOut(let id, let source): leaveOut(source, of: id)
        case .setCount(let id, let count): setCount(count, of: id)
        case .close(let id, let reason): end(id, reason)
        case .closeAll(let reason): for id in order { end(id, reason) }
        case .hide(let id): hide(id)
        case .hideAtOnce(let id): hideAtOnce(id)
        case .hideCounted(let id): hideCounted(id)
        case .hideCurrent(let messenger): hideCurrent(of: messenger)
        case .hideAll(let messenger): hideAll(of: messenger)
        case .expire(let id): if records[id]?.isShown == true { expire(id, .expired) }
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
        case .hold(let id, let isHeld): hold(id, isHeld)
        case .expand(let slot, let isExpanded): expand(slot, isExpanded)
        case .fan(let slot, let group, let isFanned): fan(slot, group, isFanned)
        case .attend(let slot, let isAttended): attend(slot, isAttended)
        case .outputs(let names):
            screen.setOutputs(names)
            outputsChanged()
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
    }

    /// Changes which messages come onto the screen. Where fewer do, a message that waits counts as one that comes then.
    private mutating func limit(to level: ScreenLevel) {
        guard level != self.level else { return }
        let isStricter = level < screen.setLevel(level)
        send(.limited(level))
        guard isStricter else { return endOverdueSnoozes() }
        for id in order where records[id]?.isShown == false { change(id) { $0.permit(false) } }
    }

    /// Does in every line that the event has touched what follows from that.
    private mutating func settle() {
        for key in lines.touched { silence(key) }
        screen.endEvent()
        let touched = lines.touched
        for key in touched { fill(key) }
        for key in touched { tendOpening(of: key) }
        for key in touched {
            arrange(key)
            deadlines.set(lines[key]?.nextDeadline(at: now), for: .line(key))
        }
        lines.settle()
    }

    /// When the next `tick` is needed; nil: not at all.
    private var nextWake: Instant? {
        guard let departure = departures.earliest else { return deadlines.earliest }
        return min(deadlines.earliest ?? departure, departure)
    }

    // MARK: Short ways

    mutating func send(_ effect: BoardEffect) { turn.outbox.send(effect) }

    /// The time of the event that is being handled.
    var now: Instant { turn.now }

    /// Changes a record and touches its line; nothing happens where the message is not held.
    mutating func change(_ id: MessageID, _ body: (inout MessageRecord) -> Void) {
        guard let record = records.change(id, body) else { return }
        deadlines.set(record.nextDeadline, for: .message(id))
        lines.touch(key(of: record.message))
        if timesLeft.mayBeShown { tellTimeLeft(of: record) }
    }

    /// The line of a message.
    func key(of message: Message) -> MessageLine.Key {
        MessageLine.Key(message, order: settings[message.messenger].order)
    }
}
