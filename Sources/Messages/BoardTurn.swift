/// The handling of one event: its time, and the effects that come of it.
struct BoardTurn: Equatable {
    /// Time of the event that is being handled.
    private(set) var now = Instant(microseconds: 0)
    var outbox = BoardOutbox()

    mutating func begin(at now: Instant) { self.now = now }
}
