import Foundation
import Support

/// The cost of being told to screen readers, and of being ready for that.
enum Assistance {
    /// Assistive technology in the session.
    enum Situation: String, CaseIterable {
        /// As in the other parts.
        case noBus = "no accessibility bus"
        /// The service of at-spi2-core runs, and says that nobody needs it: as on desktops that start it with the session.
        case off = "accessibility off"
        /// Messages are objects on the accessibility bus, at which nobody looks.
        case on = "accessibility on"
        /// A screen reader listens, and what it says is written into a file.
        case orca = "Orca reads"

        /// The place among the situations.
        var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }

        /// Starts what it takes, which ends with the object.
        @MainActor func begin(in session: HeadlessSession) throws -> AnyObject? {
            switch self {
            case .noBus: return nil
            case .off: return try Assistant(in: session)
            case .on:
                let assistant = try Assistant(in: session)
                try assistant.enable(true)
                return assistant
            case .orca: return try Orca(in: session)
            }
        }
    }

    @MainActor static func measure(in arena: Arena, into figures: inout [Figure: Double]) throws {
        for situation in Situation.allCases {
            let technology = try situation.begin(in: arena.session)
            defer { withExtendedLifetime(technology) {} }
            let daemon = try arena.start(.martletd)
            defer { daemon.end() }
            figures[.assisted(.start, situation)] = daemon.startMilliseconds
            try measure(daemon, situation, into: &figures)
        }
    }

    @MainActor private static func measure(
        _ daemon: RunningDaemon, _ situation: Situation, into figures: inout [Figure: Double]
    ) throws {
        func memory() throws -> Double {
            // Until what is drawn is drawn, and what is told is told.
            Clock.rest(milliseconds: 1500)
            return try ProcessMemory(of: daemon.identifier).megabytes(.anonymous)
        }
        figures[.assisted(.restMemory, situation)] = try memory()
        let first = try daemon.client.notify()
        figures[.assisted(.firstReply, situation)] = first.milliseconds
        figures[.assisted(.oneMemory, situation)] = try memory()
        var new: [Double] = []
        for _ in 0..<200 { new.append(try daemon.client.notify().milliseconds) }
        figures[.assisted(.newReply, situation)] = new.median
        Clock.rest(milliseconds: 1000)
        var replacements: [Double] = []
        for _ in 0..<200 {
            replacements.append(try daemon.client.notify(replacing: first.id).milliseconds)
        }
        figures[.assisted(.replacementReply, situation)] = replacements.median
        figures[.assisted(.manyMemory, situation)] = try memory()
    }

    /// The measurements in each situation.
    enum Row: String, CaseIterable {
        case start = "exec to bus name"
        case firstReply = "reply to the first Notify"
        case newReply = "reply, 200 new, median"
        case replacementReply = "reply, 200 replacements, median"
        case restMemory = "anonymous at rest"
        case oneMemory = "anonymous after 1"
        case manyMemory = "anonymous after 200"

        /// The place among the rows.
        var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }

        var unit: String {
            switch self {
            case .start, .firstReply, .newReply, .replacementReply: "ms"
            case .restMemory, .oneMemory, .manyMemory: "MB"
            }
        }
    }
}
