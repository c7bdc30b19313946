/// How long it takes from `Notify` until the compositor shows something.
enum Pixels {
    @MainActor static func measure(_ daemon: RunningDaemon) throws -> [Figure: Double] {
        [:]
    }
}
