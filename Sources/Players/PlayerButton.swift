import Messages

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
