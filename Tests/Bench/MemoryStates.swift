/// The memory of a daemon in each state.
enum MemoryStates {
    @MainActor static func measure(
        _ daemon: RunningDaemon, into figures: inout [Figure: Double]
    ) throws {
        var ids: [UInt32] = []
        func send(until count: Int) throws {
            while ids.count < count { ids.append(try daemon.client.notify().id) }
        }
        func read(_ state: MemoryState) throws {
            Clock.rest(milliseconds: 12_000)
            let memory = try ProcessMemory(of: daemon.identifier)
            for column in MemoryColumn.allCases {
                figures[.memory(column, state)] = memory.megabytes(column)
            }
        }
        try read(.rest)
        try send(until: 1)
        try read(.one)
        try send(until: 200)
        try read(.many)
        try send(until: 2000)
        try read(.flood)
        for id in ids { try daemon.client.close(id) }
        try read(.closed)
    }
}
