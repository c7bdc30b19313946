import Messages
import Seeds

/// A board that few senders fill with messages that stay.
struct CrowdedBoard: ~Copyable {
    private(set) var board: MessageBoard
    private var generator: SplitMix
    private var newcomers = 0

    static let limits = {
        var limits = BoardLimits()
        limits.messages = 60
        limits.textBytes = 4000
        return limits
    }()

    init(seed: UInt64) {
        board = MessageBoard(limits: Self.limits)
        generator = SplitMix(seed: seed)
        _ = board.handle(.outputs(["A"]), at: Instant(microseconds: 0))
    }

    /// Posts or ends messages, or tells whose a connection is.
    mutating func step() {
        switch Int.random(in: 0..<20, using: &generator) {
        case 0:
            if let id = board.order.randomElement(using: &generator) {
                handle(.close(id, .closed))
            }
        case 1:
            let process = ProcessIdentity(id: UInt32.random(in: 1...3, using: &generator), start: 1)
            handle(.identify(connection: randomConnection(), .process(process)))
        case 2: handle(.identify(connection: randomConnection(), .unidentified))
        case 3:
            if let id = board.order.randomElement(using: &generator) {
                handle(.snooze(id, .until(1)))
            }
        default:
            let isCommand = Int.random(in: 0..<6, using: &generator) == 0
            // The room that is promised to commands is counted in messages and in text.
            if isCommand {
                post(from: .command, size: 10)
            } else {
                post(from: .application(busName: randomConnection()))
            }
        }
    }

    /// Whether the first message of a new sender is taken; it is not kept.
    mutating func takesNewcomer() -> Bool {
        let before = board
        defer { board = before }
        newcomers += 1
        return post(from: .application(busName: ":2.\(newcomers)"))
    }

    /// Whether a command is taken; it is not kept.
    mutating func takesCommand() -> Bool {
        let before = board
        defer { board = before }
        return post(from: .command, size: 10)
    }

    /// Number of held messages of commands.
    var commands: Int { board.order.count { board.message($0)?.origin == .command } }

    private mutating func randomConnection() -> String {
        ":1.\(Int.random(in: 1...40, using: &generator))"
    }

    @discardableResult
    private mutating func post(from origin: Origin, size: Int? = nil) -> Bool {
        var message = Message(id: .first, arrival: Instant(microseconds: 0))
        message.origin = origin
        message.appName = "\(UInt8.random(in: .min ... .max, using: &generator))"
        let size = size ?? [0, 10, 60, 1500].randomElement(using: &generator) ?? 0
        message.title = String(repeating: "x", count: size)
        message.expiry = .never
        message.urgency = MessageUrgency.allCases.randomElement(using: &generator) ?? .normal
        message.id = board.identify(MessageClaim(message, replaces: nil))
        return !handle(.post(message)).contains(.refused(message.id))
    }

    @discardableResult
    private mutating func handle(_ event: BoardEvent) -> [BoardEffect] {
        board.handle(event, at: Instant(microseconds: 0))
    }
}
