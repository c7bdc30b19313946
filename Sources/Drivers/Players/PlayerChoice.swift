import Bus
import Messages

/// The reports of media players, and the order among them: players that are playing come first, then the one that was
/// active last.
struct PlayerChoice {
    /// The last reports of players, by their bus names.
    private(set) var states: [String: PlayerProperties] = [:]
    /// Names of players that have been active, the last one first.
    private var order: [String] = []

    /// Maximum number of names that are remembered.
    private static let memory = 64

    /// Sets the report of a player.
    mutating func set(_ name: String, _ state: PlayerProperties) {
        let old = states.updateValue(state, forKey: name)
        if state.state.playback == .playing, old?.state.playback != .playing { noteActive(name) }
    }

    mutating func noteActive(_ name: String) {
        order.removeAll { $0 == name }
        order.insert(name, at: 0)
        if order.count > Self.memory { order.removeLast() }
    }

    /// Assumes that a player has moved to a position, µs.
    mutating func seek(_ name: String, to position: UInt64, at now: Instant) {
        states[name]?.seek(to: position, at: now)
    }

    mutating func remove(_ name: String) { states[name] = nil }

    /// Drops the reports, but not the order of activity.
    mutating func removeAll() { states = [:] }

    /// Name of the player that the panel shows; nil: no player has anything to show.
    var chosen: String? {
        let shown = states.filter { $0.value.isShown }
        return shown.min { rank($0.key, $0.value.state) < rank($1.key, $1.value.state) }?.key
    }

    /// The sort key of a player, lower first: playing ones, then others in the order of activity, finally by name.
    private func rank(_ name: String, _ state: MediaState) -> (Int, Int, Int, String) {
        let kind =
            switch state.playback {
            case .playing: 0
            case .paused: 1
            case .stopped: 2
            }
        let place = order.firstIndex(of: name) ?? order.count
        return (kind == 0 ? 0 : 1, place, kind, name)
    }
}

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
