import Messages

/// What media players told, and which of several comes first: the one that plays, else the one that was active last.
struct PlayerChoice {
    /// What players last told, by their names on the bus.
    private(set) var states: [String: PlayerProperties] = [:]
    /// Names of players that were active, the last one first.
    private var order: [String] = []

    /// Names that are remembered.
    private static let memory = 64

    /// Takes note of what a player tells.
    mutating func set(_ name: String, _ state: PlayerProperties) {
        let old = states.updateValue(state, forKey: name)
        if state.state.playback == .playing, old?.state.playback != .playing { noteActive(name) }
    }

    mutating func noteActive(_ name: String) {
        order.removeAll { $0 == name }
        order.insert(name, at: 0)
        if order.count > Self.memory { order.removeLast() }
    }

    /// Assumes that a player has gone to a position, µs.
    mutating func seek(_ name: String, to position: UInt64, at now: Instant) {
        states[name]?.seek(to: position, at: now)
    }

    mutating func remove(_ name: String) { states[name] = nil }

    /// Forgets what players told, but not which was active last.
    mutating func removeAll() { states = [:] }

    /// Name of the player that the panel shows; nil: none has anything to show.
    var chosen: String? {
        let shown = states.filter { $0.value.isShown }
        return shown.min { rank($0.key, $0.value.state) < rank($1.key, $1.value.state) }?.key
    }

    /// What comes first is shown: players that play, then others in the order in which they were active, by name at last.
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
