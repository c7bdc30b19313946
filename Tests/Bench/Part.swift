import Support

/// A group of figures that are measured in one run of a daemon.
enum Part: String, CaseIterable {
    case start
    case reply
    case pixels
    case still
    case images
    case memory
    case idle
    case history
    case panel
    case bar
    case access
    case gestures

    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// The session in which the part is measured.
    ///
    /// Fingers that drag cards are measured on phoc, because sway 1.7 tells of a finger only while it is on a
    /// surface; a finger on the panel stays on that. Else frames are a thousandth of a second apart, so that no
    /// figure of pixels carries much waiting for one.
    @MainActor func arena() throws -> Arena {
        self == .gestures ? try Arena(.phoc, hertz: 60) : try Arena(.sway, hertz: 1000)
    }

    /// Starts the daemon, measures, and ends the daemon; results before an error are kept.
    @MainActor func measure(
        _ contender: Contender, in arena: Arena, into figures: inout [Figure: Double]
    ) throws {
        if self == .pixels || self == .still {
            return try measureRates(contender, in: arena, into: &figures)
        }
        if self == .idle { return try Idle.measure(contender, in: arena, into: &figures) }
        if self == .history { return try Keeping.measure(contender, in: arena, into: &figures) }
        if self == .access {
            // None of the others is heard by screen readers.
            if contender == .martletd { try Assistance.measure(in: arena, into: &figures) }
            return
        }
        if self == .panel { return try Panels.measure(contender, in: arena, into: &figures) }
        if self == .bar { return try Bars.measure(contender, in: arena, into: &figures) }
        try withDaemon(contender, in: arena) { daemon in
            try measure(daemon, contender, into: &figures)
        }
    }

    @MainActor private func measure(
        _ daemon: RunningDaemon, _ contender: Contender, into figures: inout [Figure: Double]
    ) throws {
        switch self {
        case .start: figures[.start] = daemon.startMilliseconds
        case .reply: try Replies.measure(daemon, isStill: false, into: &figures)
        case .pixels, .still, .idle, .history, .panel, .bar, .access: break
        case .images: try Images.measure(daemon, into: &figures)
        case .memory: try MemoryStates.measure(daemon, into: &figures)
        case .gestures:
            try Gestures.measure(daemon, into: &figures)
            if contender == .martletd { try Throwing.measure(daemon, into: &figures) }
        }
    }

    /// Measures the picture at two rates of the output, and replies at the second if cards appear without animation, each with
    /// a new daemon.
    @MainActor private func measureRates(
        _ contender: Contender, in arena: Arena, into figures: inout [Figure: Double]
    ) throws {
        let isStill = self == .still
        for hertz in [60, 1000] {
            try arena.setRate(hertz: hertz)
            try withDaemon(contender, isStill: isStill, in: arena) { daemon in
                try Pixels.measure(daemon, hertz: hertz, isStill: isStill, into: &figures)
            }
        }
        guard isStill else { return }
        try withDaemon(contender, isStill: true, in: arena) { daemon in
            try Replies.measure(daemon, isStill: true, into: &figures)
        }
    }

    /// Starts a daemon, measures, and ends it.
    @MainActor private func withDaemon(
        _ contender: Contender, isStill: Bool = false, in arena: Arena,
        measure: (RunningDaemon) throws -> Void
    ) throws {
        let daemon = try arena.start(contender, isStill: isStill)
        defer { daemon.end() }
        try measure(daemon)
    }
}
