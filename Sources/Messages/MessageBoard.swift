/// Decides which messages are shown, which wait, and when each ends. A reducer: events and the
/// time go in, effects come out, and nothing else happens.
///
/// Each message belongs to a messenger. A sequential messenger shows one message at a time and
/// makes its pause after each; a stacked one shows several at each place. The others wait, critical
/// ones first, then by priority, then in the order in which they came; one whose output is not
/// there holds up none behind it. None makes way for another before it ends.
///
/// The time of a message begins when it has appeared. Every message that was added ends exactly
/// once. Nothing blocks a line for good: whatever is waited for has a deadline.
package struct MessageBoard: ~Copyable {
    package let limits: BoardLimits
    package internal(set) var settings = BoardSettings()
    var records: [MessageID: MessageRecord] = [:]
    var lines: [MessageLine.Key: MessageLine] = [:]
    /// Those that are to wait only later.
    var delayed: [MessageID] = []
    /// In the order in which they ended.
    var departures: [Departure] = []
    /// Which message has a tag: the latest of its sender.
    var tagged: [TagKey: MessageID] = [:]
    var ids: MessageIDSource
    var lastSequence: UInt64 = 0
    /// The names of the outputs that there are.
    package internal(set) var outputs: [String] = []
    var shares = SenderShares()
    /// The time of the event that is being handled.
    var now = Instant(microseconds: 0)
    /// Effects of the event that is being handled.
    var effects: [BoardEffect] = []
    /// What the last `wake` said.
    private(set) var wake: Instant?

    /// An empty board without outputs, whose first own id follows `lastID`.
    package init(limits: BoardLimits = BoardLimits(), lastID: UInt32 = 0) {
        self.limits = limits
        ids = MessageIDSource(after: lastID)
    }

    /// Takes an event at `now` and returns what is to be done.
    package mutating func handle(_ event: BoardEvent, at now: Instant) -> [BoardEffect] {
        self.now = now
        switch event {
        case .post(let message): post(message)
        case .illustrate(let id, let image, let icon): illustrate(id, image: image, icon: icon)
        case .leaveOut(let id, let source): leaveOut(source, of: id)
        case .setCount(let id, let count): setCount(count, of: id)
        case .choose(let id, let key, let token, let sender):
            choose(id, key: key, token: token, from: sender)
        case .reply(let id, let text, let token, let sender):
            reply(id, text, token: token, to: sender)
        case .swiped(let id, let meaning, let token, let sender):
            swipe(id, meaning, token: token, from: sender)
        case .pressed(let id, let meaning, let token, let sender):
            swipe(id, meaning, token: token, from: sender, reason: .dismissed)
        case .outputs(let names): setOutputs(names)
        case .configure(let settings): configure(settings)
        case .tick: break
        default: handleShowing(event)
        }
        endDue()
        fill()
        tendOpenings()
        arrange()
        setWake()
        defer { effects = [] }
        return effects
    }

    private mutating func handleShowing(_ event: BoardEvent) {
        switch event {
        case .close(let id, let reason): end(id, reason)
        case .closeAll(let reason): for id in order { end(id, reason) }
        case .hide(let id): hide(id)
        case .hideCounted(let id): hideCounted(id)
        case .hideCurrent(let messenger): hideCurrent(of: messenger)
        case .hideAll(let messenger): hideAll(of: messenger)
        case .appeared(let id): appeared(id)
        case .departed(let id): departed(id)
        case .hold(let id, let isHeld): hold(id, isHeld)
        case .expand(let slot, let isExpanded): expand(slot, isExpanded)
        case .fan(let slot, let group, let isFanned): fan(slot, group, isFanned)
        case .attend(let slot, let isAttended): attend(slot, isAttended)
        default: break
        }
    }

    private mutating func setWake() {
        var earliest: Instant?
        func consider(_ time: Instant?) {
            guard let time else { return }
            earliest = min(earliest ?? time, time)
        }
        for line in lines.values {
            for id in line.shown { consider(records[id]?.nextDeadline) }
            if !line.waiting.isEmpty, line.isPausing(at: now) { consider(line.notBefore) }
            consider(line.opening?.closes)
        }
        for id in delayed { consider(records[id]?.nextDeadline) }
        for departure in departures { consider(departure.until) }
        guard earliest != wake else { return }
        wake = earliest
        effects.append(.wake(at: earliest))
    }
}
