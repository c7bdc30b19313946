import Messages

/// A board with an output, whose clock is told the time in milliseconds.
struct BoardFixture: ~Copyable {
    var board: MessageBoard

    init(limits: BoardLimits = BoardLimits(), lastID: UInt32 = 0, outputs: [String] = ["A-1"]) {
        board = MessageBoard(limits: limits, lastID: lastID)
        _ = board.handle(.outputs(outputs), at: Self.time(0))
    }

    static func time(_ milliseconds: UInt64) -> Instant {
        Instant(microseconds: milliseconds * 1000)
    }

    /// Posts a message and returns its id and the effects, without its own `added`.
    @discardableResult
    mutating func post(
        _ title: String = "", at milliseconds: UInt64 = 0, claim: MessageClaim = .command,
        change: (inout Message) -> Void = { _ in }
    ) -> (id: MessageID, effects: [String]) {
        let id = board.identify(claim)
        var message = Message(id: id, arrival: Self.time(milliseconds))
        message.title = title
        message.origin = claim.origin
        message.appName = claim.appName
        message.tag = claim.tag
        change(&message)
        return (id, handle(.post(message), at: milliseconds))
    }

    /// The effects in short, such as `present a`, `ended a expired`, `wake 8000`.
    mutating func handle(_ event: BoardEvent, at milliseconds: UInt64) -> [String] {
        board.handle(event, at: Self.time(milliseconds)).map(Self.text)
    }

    private static func text(_ effect: BoardEffect) -> String {
        switch effect {
        case .added(let message): "added \(message.title)"
        case .updated(let message, let state): "updated \(message.title) \(state.rawValue)"
        case .present(let message): "present \(message.title)"
        case .withdraw(let id): "withdraw \(id.rawValue)"
        case .chosen(let message, let key, let token):
            "chosen \(message.title) \(key)\(token.map { " " + $0 } ?? "")"
        case .ended(let message, let reason): "ended \(message.title) \(reason.rawValue)"
        case .refused(let id): "refused \(id.rawValue)"
        case .picturesLeftOut(let id): "picturesLeftOut \(id.rawValue)"
        case .wake(let time): "wake \(time.map { "\($0.microseconds / 1000)" } ?? "never")"
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
