/// A group of figures that one run of a daemon gives.
enum Part: String, CaseIterable {
    case start
    case reply
    case pixels
    case images
    case memory
    case idle

    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// Starts the daemon, measures, and ends it again.
    @MainActor func measure(_ contender: Contender, in arena: Arena) throws -> [Figure: Double] {
        let daemon = try arena.start(contender)
        defer { daemon.end() }
        switch self {
        case .start: return [.start: daemon.startMilliseconds]
        case .reply: return try Replies.measure(daemon)
        case .pixels: return try Pixels.measure(daemon)
        case .images: return try Images.measure(daemon)
        case .memory: return try MemoryStates.measure(daemon)
        case .idle: return try Idle.measure(daemon)
        }
    }
}
