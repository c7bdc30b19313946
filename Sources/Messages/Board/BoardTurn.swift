/// The handling of one event: its time, and the effects collected so far.
struct BoardTurn: Equatable {
    /// Time of the current event.
    private(set) var now = Instant(microseconds: 0)
    var outbox = BoardOutbox()

    mutating func begin(at now: Instant) { self.now = now }
}
