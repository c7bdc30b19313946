/// A group of figures that one run of a daemon gives.
enum Part: String, CaseIterable {
    case start
    case reply
    case pixels
    case images
    case memory
    case idle

    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// Starts the daemon, measures, and ends it again; what was measured before an error stays.
    @MainActor func measure(
        _ contender: Contender, in arena: Arena, into figures: inout [Figure: Double]
    ) throws {
        let daemon = try arena.start(contender)
        defer { daemon.end() }
        switch self {
        case .start: figures[.start] = daemon.startMilliseconds
        case .reply: try Replies.measure(daemon, into: &figures)
        case .pixels: try Pixels.measure(daemon, into: &figures)
        case .images: try Images.measure(daemon, into: &figures)
        case .memory: try MemoryStates.measure(daemon, into: &figures)
        case .idle: try Idle.measure(daemon, into: &figures)
        }
    }
}
