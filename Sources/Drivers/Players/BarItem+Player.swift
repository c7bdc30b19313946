import Messages

extension BarItem {
    /// Creates the bar item of a media player.
    ///
    /// - Parameter name: Bus name of the player.
    init(player name: String, _ player: PlayerProperties, _ identity: PlayerIdentity) {
        self.init(BarItemID(.media, name))
        let state = player.state
        activity =
            switch state.playback {
            case .playing: .running
            case .paused: .paused
            case .stopped: .stopped
            }
        title = state.title.isEmpty ? identity.name : state.title
        subtitle = state.artist
        if subtitle.isEmpty, !state.title.isEmpty { subtitle = identity.name }
        let more = [player.album, identity.name].filter {
            !$0.isEmpty && $0 != title && $0 != subtitle
        }
        text = more.joined(separator: "\n")
        if let art = state.art {
            image = art
        } else if case .icon(let icon)? = PictureSource(identity.desktopEntry) {
            image = .source(.icon(icon))
        }
        clock = state.position.map { position in
            BarClock(
                position: min(position, state.length ?? .max), length: state.length,
                since: state.time, rate: state.playback == .playing ? state.rate : 0,
                canSeek: player.canSeek)
        }
        trailing = PlayerButton.all(of: player)
        let words = [state.title, state.artist].filter { !$0.isEmpty }.joined(separator: ", ")
        speech.label = words.isEmpty ? identity.name : "\(identity.name): \(words)"
    }

    /// Whether the item differs from an earlier one of the same player.
    ///
    /// A clock that ran on as expected makes no difference.
    func differs(from old: BarItem) -> Bool {
        guard let clock, let oldClock = old.clock, clock.continues(oldClock) else {
            return self != old
        }
        var same = self
        same.clock = oldClock
        return same != old
    }
}

extension BarClock {
    /// Greatest deviation of a reported position from the shown one that is ignored, µs. Answers take time, and players
    /// report in steps.
    private static let tolerance: Int64 = 250_000

    /// Whether no difference between this clock and an older one would be visible.
    func continues(_ old: BarClock) -> Bool {
        guard length == old.length, rate == old.rate, canSeek == old.canSeek else { return false }
        let drift = Int64(clamping: position) - Int64(clamping: old.time(at: since))
        return drift.magnitude <= (rate > 0 ? Self.tolerance.magnitude : 0)
    }
}

/// A button of a media player on the bar. Its raw value is the key of the `BarButton`.
enum PlayerButton: String {
    case previous
    case play
    case pause
    case stop
    case next

    /// The method of the player (org.mpris.MediaPlayer2.Player).
    var member: String {
        switch self {
        case .previous: "Previous"
        case .play: "Play"
        case .pause: "Pause"
        case .stop: "Stop"
        case .next: "Next"
        }
    }

    private var label: String { member }

    private var symbol: BarSymbol {
        switch self {
        case .previous: .previous
        case .play: .play
        case .pause: .pause
        case .stop: .stop
        case .next: .next
        }
    }

    /// The buttons of a player, in the order of playback.
    ///
    /// A player with either a next or a previous title has both buttons, so that they do not move when one of them
    /// becomes active. A player that is playing and cannot be paused, such as a stream, is stopped instead.
    static func all(of player: PlayerProperties) -> [BarButton] {
        guard player.canControl else { return [] }
        let commands = player.state.commands
        let isPlaying = player.state.playback == .playing
        let hasNeighbours = commands.contains(.previous) || commands.contains(.next)
        let canToggle = commands.contains(.playPause)
        var buttons: [BarButton] = []
        if hasNeighbours { buttons.append(previous.button(commands.contains(.previous))) }
        if isPlaying {
            buttons.append((canToggle ? pause : stop).button(true))
        } else if canToggle || hasNeighbours {
            buttons.append(play.button(canToggle))
        }
        if hasNeighbours { buttons.append(next.button(commands.contains(.next))) }
        return buttons
    }

    private func button(_ isEnabled: Bool) -> BarButton {
        BarButton(key: rawValue, label: label, symbol: symbol, isEnabled: isEnabled)
    }
}
