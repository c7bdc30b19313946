import Bus
import Messages

/// State of the connection to a media player.
struct PlayerLink {
    /// Unique name of the player's connection.
    let owner: String
    var identity: PlayerIdentity
    /// The pending call for the player's identity; nil: none.
    var introduction: PendingCall?
    /// The pending call for the player's properties; nil: none.
    var question: PendingCall?
    /// Whether the player has changed since the last call.
    var isChanged = false
    /// Time of the last call, µs.
    var asked: UInt64 = 0
    /// The bar item that was last reported; nil: none is on the bar.
    var item: BarItem?

    /// Time during which changes are collected before a call, µs: players send several signals for one song.
    private static let pause: UInt64 = 50_000
    /// Least time between two calls, µs, for players that report hundreds of changes.
    private static let interval: UInt64 = 250_000

    init(owner: String, busName: String) {
        self.owner = owner
        identity = PlayerIdentity(busName: busName)
    }

    /// Records a change.
    ///
    /// - Returns: When the player must be called, µs; nil: that is known already.
    mutating func change(at now: UInt64) -> UInt64? {
        guard !isChanged else { return nil }
        isChanged = true
        return due(at: now)
    }

    /// Earliest time of the next call, µs.
    func due(at now: UInt64) -> UInt64 { max(now + Self.pause, asked + Self.interval) }

    /// Whether enough time has passed since the last call.
    func mayBeAsked(at now: UInt64) -> Bool { now >= asked + Self.interval }

    func cancel() {
        introduction?.cancel()
        question?.cancel()
    }
}
