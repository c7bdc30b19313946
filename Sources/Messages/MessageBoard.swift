/// Decides which messages are shown, which wait, and when each ends. A reducer: events and the
/// time go in, effects come out, and nothing else happens.
///
/// Of the messages that share an output choice, a layer and an anchor at most `limits.visible` are
/// shown; the others wait, critical ones first, then by priority, then in the order in which they
/// came. None makes way for another before it ends. The time of a message runs only while it is
/// shown. Every message that was added ends exactly once.
package struct MessageBoard: ~Copyable {
    package let limits: BoardLimits
    var records: [MessageID: MessageRecord] = [:]
    var groups: [MessageGroup.Key: MessageGroup] = [:]
    /// Which message has a tag: the latest of its sender.
    var tagged: [TagKey: MessageID] = [:]
    var ids: MessageIDSource
    var lastSequence: UInt64 = 0
    /// The names of the outputs that there are.
    package internal(set) var outputs: [String] = []
    var textBytes = 0
    var bitmapBytes = 0
    /// Effects of the event that is being handled.
    var effects: [BoardEffect] = []
    /// What the last `wake` said.
    private(set) var wake: Instant?

    /// An empty board without outputs, whose first own id follows `lastID`.
    package init(limits: BoardLimits = BoardLimits(), lastID: UInt32 = 0) {
        self.limits = limits
        ids = MessageIDSource(after: lastID)
    }

    /// The id for a message that is about to be posted: the one it asks for; that of the message
    /// with its tag, from the same application or from a command; else a new one.
    package mutating func identify(_ claim: MessageClaim) -> MessageID {
        if let asked = claim.replaces {
            if records[asked] == nil { ids.take(asked) }
            return asked
        }
        if let key = TagKey(claim), let known = tagged[key] { return known }
        return nextID()
    }

    /// Takes an event at `now` and returns what is to be done.
    package mutating func handle(_ event: BoardEvent, at now: Instant) -> [BoardEffect] {
        switch event {
        case .post(let message): post(message, at: now)
        case .illustrate(let id, let image, let icon): illustrate(id, image: image, icon: icon)
        case .leaveOut(let id, let source): leaveOut(source, of: id)
        case .close(let id, let reason): end(id, reason)
        case .choose(let id, let key, let token): choose(id, key: key, token: token)
        case .swiped(let id, let meaning, let token): swipe(id, meaning, token: token)
        case .hold(let id, let isHeld): hold(id, isHeld, at: now)
        case .closeAll(let reason): for id in order { end(id, reason) }
        case .outputs(let names): setOutputs(names)
        case .tick: break
        }
        expire(at: now)
        fill(at: now)
        setWake()
        defer { effects = [] }
        return effects
    }

    private mutating func nextID() -> MessageID {
        let records = records
        return ids.next { records[$0] != nil }
    }

    private mutating func setWake() {
        var earliest: Instant?
        for group in groups.values {
            for id in group.shown {
                guard let deadline = records[id]?.deadline else { continue }
                earliest = min(earliest ?? deadline, deadline)
            }
        }
        guard earliest != wake else { return }
        wake = earliest
        effects.append(.wake(at: earliest))
    }
}
