/// The cost of a history on the disk.
enum Keeping {
    private static let rows = 100_000

    /// Measures martletd with a history and without one, and other daemons, which have none.
    @MainActor static func measure(
        _ contender: Contender, in arena: Arena, into figures: inout [Figure: Double]
    ) throws {
        try arena.setRate(hertz: 60)
        for hasHistory in contender == .martletd ? [false, true] : [false] {
            let mode = hasHistory ? "record" : "off"
            let daemon = try arena.start(
                contender, isStill: true, settings: "[history]\nmode = \"\(mode)\"\n")
            defer { daemon.end() }
            Clock.settle()
            figures[.keptMemory(hasHistory: hasHistory)] = try ProcessMemory(of: daemon.identifier)
                .megabytes(.anonymous)
            let first = try daemon.client.notify()
            Clock.rest(milliseconds: 500)
            var new: [Double] = []
            for _ in 0..<200 { new.append(try daemon.client.notify().milliseconds) }
            figures[.keptReply("new", hasHistory: hasHistory)] = new.median
            Clock.rest(milliseconds: 1000)
            var replacements: [Double] = []
            for _ in 0..<200 {
                replacements.append(try daemon.client.notify(replacing: first.id).milliseconds)
            }
            figures[.keptReply("replacements", hasHistory: hasHistory)] = replacements.median
        }
        guard contender == .martletd else { return }
        for rows in [0, Self.rows] {
            if rows > 0 { try FilledHistory.copyNewestEntry(rows, in: arena) }
            let daemon = try arena.start(.martletd, keepsState: rows > 0)
            defer { daemon.end() }
            let reply = try daemon.client.notify()
            figures[.keptStart(rows: rows)] = daemon.startMilliseconds + reply.milliseconds
            // The entry that `copyNewestEntry` copies.
            try daemon.client.close(reply.id)
            Clock.settle()
            figures[.keptMemory(rows: rows)] = try ProcessMemory(of: daemon.identifier)
                .megabytes(.anonymous)
        }
    }
}
