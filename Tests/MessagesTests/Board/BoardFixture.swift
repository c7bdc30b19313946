import Messages

/// A board with one output, on a virtual clock in milliseconds. Its screen reports cards as shown and removed at once.
struct BoardFixture: ~Copyable {
    var board: MessageBoard
    /// Whether the screen reports that cards have appeared and disappeared.
    var reports = true
    /// Whether `handle` also returns the effects for which `isDetail` holds, such as phases and arrangements.
    var isVerbose = false
    /// The time to which the board set its timer; nil: the timer is off.
    private var wake: Instant?

    init(
        limits: BoardLimits = BoardLimits(), visible: Int = 5,
        overflow: MessengerSettings.Overflow = .wait, grouping: Grouping = .none,
        lastID: UInt32 = 0,
        outputs: [String] = ["A-1"]
    ) {
        board = MessageBoard(limits: limits, lastID: lastID)
        var settings = BoardSettings()
        settings[.notifications].maxVisible = visible
        settings[.commands].maxVisible = visible
        settings[.notifications].overflow = overflow
        settings[.commands].overflow = overflow
        settings[.notifications].grouping = grouping
        settings[.commands].grouping = grouping
        _ = board.handle(.configure(settings), at: Self.time(0))
        _ = board.handle(.outputs(outputs), at: Self.time(0))
    }

    static func time(_ milliseconds: UInt64) -> Instant {
        Instant(microseconds: milliseconds * 1000)
    }

    /// Posts a message; returns its id and the effects, such as `added a`, `present a`, `wake 8000`.
    @discardableResult
    mutating func post(
        _ title: String = "", at milliseconds: UInt64 = 0, claim: MessageClaim = .command,
        change: (inout Message) -> Void = { _ in }
    ) -> (id: MessageID, effects: [String]) {
        var message = Message(id: .first, arrival: Self.time(milliseconds))
        message.title = title
        message.origin = claim.origin
        message.appName = claim.appName
        message.tag = claim.tag
        message.messenger = claim.messenger
        message.duplicates = claim.duplicates
        // In one slot, whatever the urgency.
        message.layer = .top
        change(&message)
        message.id = board.identify(MessageClaim(message, replaces: claim.replaces))
        return (message.id, handle(.post(message), at: milliseconds))
    }

    /// Posts a message of a sequential messenger with `name` as its tag.
    @discardableResult
    mutating func queue(
        _ title: String, named name: String = "", at milliseconds: UInt64 = 0,
        _ duplicates: MessageDuplicates = .update, change: (inout Message) -> Void = { _ in }
    ) -> (id: MessageID, effects: [String]) {
        post(title, at: milliseconds) {
            $0.messenger = .queue
            $0.tag = name
            $0.duplicates = duplicates
            $0.expiry = .never
            change(&$0)
        }
    }

    /// Handles an event; returns the effects as texts, such as `present a`, `ended a expired`, `wake 8000`. `wake` is
    /// the last and only returned if the time of the timer has changed.
    mutating func handle(_ event: BoardEvent, at milliseconds: UInt64) -> [String] {
        let before = wake
        var effects = take(event, at: milliseconds)
        var index = 0
        while reports, index < effects.count {
            switch effects[index] {
            case .present(let message): effects += take(.appeared(message.id), at: milliseconds)
            case .ended(let message, _): effects += take(.departed(message.id), at: milliseconds)
            default: break
            }
            index += 1
        }
        if wake != before { effects.append(.wake(at: wake)) }
        return effects.filter { isVerbose || !$0.isDetail }.map(Self.text)
    }

    /// Handles an event; returns the effects without `wake`, which is stored instead.
    private mutating func take(_ event: BoardEvent, at milliseconds: UInt64) -> [BoardEffect] {
        board.handle(event, at: Self.time(milliseconds)).filter { effect in
            guard case .wake(let time) = effect else { return true }
            wake = time
            return false
        }
    }

    private static func text(_ effect: BoardEffect) -> String {
        switch effect {
        case .added(let message): "added \(message.title)"
        case .updated(let message, let state): "updated \(message.title) \(state.rawValue)"
        case .present(let message): "present \(message.title)"
        case .repeated(let message, let first): "repeated \(message.title) of \(first.rawValue)"
        case .kept(let message): "kept \(message.title)"
        case .withdraw(let id): "withdraw \(id.rawValue)"
        case .replied(let message, let text, let token):
            "replied \(message.title) \(text)" + (token.map { " \($0)" } ?? "")
        case .chosen(let message, let key, let token):
            "chosen \(message.title) \(key)\(token.map { " " + $0 } ?? "")"
        case .ended(let message, let reason): "ended \(message.title) \(reason.rawValue)"
        case .phase(let message, let phase, let reason):
            "\(phase.rawValue) \(message.title)\(reason.map { " " + $0.text } ?? "")"
        case .undoable(let count, let deed, let last):
            "undoable \(count)\(last.map { " " + $0.title } ?? "")"
                + (deed == .dismissal ? "" : " \(deed)")
        case .gathered(let count, let applications, let last):
            "gathered \(count)"
                + (applications.isEmpty ? "" : " of \(applications.joined(separator: ", ")):")
                + (last.map { " " + $0.title } ?? "")
        case .openGathered: "open-gathered"
        case .codeHidden(let id): "code-hidden \(id.rawValue)"
        case .arrange(let arrangement):
            "more \(arrangement.more)\(arrangement.isExpanded ? " open" : "")"
                + (arrangement.fanned.isEmpty ? "" : " fanned \(arrangement.fanned.count)")
        case .counted(let message, let state): "counted \(message.count) \(state.rawValue)"
        case .timeLeft(let id, let left):
            "left \(id.rawValue)"
                + (left.map { $0.end.map { " until \($0.microseconds / 1000)" } ?? " still" }
                    ?? " none")
        case .refused(let id): "refused \(id.rawValue)"
        case .picturesLeftOut(let id): "picturesLeftOut \(id.rawValue)"
        case .snoozed(let message, let snooze): "snoozed \(message.title) \(snooze.text)"
        case .endSnoozes(let time): "snoozes end \(time.map { "\($0)" } ?? "never")"
        case .limited(let level): "limited \(level.rawValue)"
        case .heldBack(let message): "held-back \(message.title)"
        case .gatheredOver(let message): "gathered-over \(message.title)"
        case .wake(let time): "wake \(time.map { "\($0.microseconds / 1000)" } ?? "never")"
        }
    }
}

extension BoardEffect {
    /// Whether the effect is left out unless a test sets `isVerbose`.
    fileprivate var isDetail: Bool {
        switch self {
        case .phase, .arrange, .counted, .heldBack, .gatheredOver: true
        default: false
        }
    }
}

extension MessageClaim {
    static let command = MessageClaim(origin: .command)

    static func application(_ name: String, tag: String = "") -> MessageClaim {
        MessageClaim(origin: .application(busName: ":1.1"), appName: name, tag: tag)
    }

    static func replacing(_ id: MessageID?) -> MessageClaim {
        MessageClaim(replaces: id, origin: .command)
    }
}
