import Bus
import Messages

/// What is known of the connection to one media player.
struct PlayerLink {
    /// Unique name of the player's connection.
    let owner: String
    var identity: PlayerIdentity
    /// The call for the player's identity that is under way; nil: none is.
    var introduction: PendingCall?
    /// The call for what the player plays that is under way; nil: none is.
    var question: PendingCall?
    /// Whether the player has changed since it was asked last.
    var isChanged = false
    /// When the player was asked last, µs.
    var asked: UInt64 = 0
    /// The item of the bar that was told last; nil: none is on the bar.
    var item: BarItem?

    /// How long changes are gathered before a player is asked, µs: players tell of one song in several signals.
    private static let pause: UInt64 = 50_000
    /// The least between two questions, µs: a player that tells of hundreds of changes is asked now and then.
    private static let interval: UInt64 = 250_000

    init(owner: String, busName: String) {
        self.owner = owner
        identity = PlayerIdentity(busName: busName)
    }

    /// Takes note of a change.
    ///
    /// - Returns: When the player is to be asked, µs; nil: that is known already.
    mutating func change(at now: UInt64) -> UInt64? {
        guard !isChanged else { return nil }
        isChanged = true
        return due(at: now)
    }

    /// The earliest time at which the player may be asked what has changed, µs.
    func due(at now: UInt64) -> UInt64 { max(now + Self.pause, asked + Self.interval) }

    /// Whether the player was not asked so recently that it has to wait.
    func mayBeAsked(at now: UInt64) -> Bool { now >= asked + Self.interval }

    func cancel() {
        introduction?.cancel()
        question?.cancel()
    }
}
