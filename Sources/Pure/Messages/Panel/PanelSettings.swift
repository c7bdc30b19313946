/// Settings of the panel.
package struct PanelSettings: Equatable, Sendable {
    /// The side of the output from which the panel slides in.
    package enum Edge: String, CaseIterable, Sendable {
        case left
        case right
    }

    package var edge = Edge.right
    /// Width of the panel, logical pixels; on a narrower output the panel fills the width.
    package var width = 400.0
    /// Width of the strip along the edge from which a finger pulls the panel in, logical pixels; 0: no strip.
    package var swipeWidth = 0.0
    /// Opacity of the black behind the open panel, 0…1.
    package var dim = 0.3
    /// Whether a tap on the "N more" card opens the panel rather than its stack. Where the panel cannot open, the stack
    /// opens.
    package var opensFromMore = true
    /// Names of the widgets above the list, from the top.
    package var widgets: [WidgetName] = [.media]
    /// The buttons that `widgets` may name.
    package var buttons: [WidgetName: PanelButton] = [:]
    /// The sliders that `widgets` may name.
    package var sliders: [WidgetName: PanelSlider] = [:]

    package init() {}
}

/// A row of widgets above the panel's list.
package enum PanelWidget: Equatable, Sendable {
    /// Buttons in a grid.
    case buttons([WidgetName])
    /// The media player that is playing; the row is absent without a player.
    case media
    case slider(WidgetName)
}

extension PanelSettings {
    /// The rows of widgets, from the top; adjacent buttons share a row.
    package var widgetRows: [PanelWidget] {
        var rows: [PanelWidget] = []
        for name in widgets {
            if name == .media {
                rows.append(.media)
            } else if sliders[name] != nil {
                rows.append(.slider(name))
            } else if buttons[name] == nil {
                continue
            } else if case .buttons(let names)? = rows.last {
                rows[rows.count - 1] = .buttons(names + [name])
            } else {
                rows.append(.buttons([name]))
            }
        }
        return rows
    }
}

/// The name of a widget on the panel.
package struct WidgetName: OpenName {
    package let rawValue: String

    package init(known name: String) { rawValue = name }

    /// The media player, which needs no configuration.
    package static let media = WidgetName(known: "media")
}

/// A button on the panel that runs a command.
package struct PanelButton: Equatable, Sendable {
    /// Label; empty: the button's name.
    package var label = ""
    /// Short text before the label, usually an emoji; empty: none.
    package var icon = ""
    /// Program and arguments that a press runs.
    package var command: [String] = []
    /// Program and arguments whose exit status tells whether the button is on (0: on); empty: the button has no state.
    package var active: [String] = []

    package init() {}
}

/// A slider on the panel whose value commands read and set.
package struct PanelSlider: Equatable, Sendable {
    /// Label above the slider; empty: the slider's name.
    package var label = ""
    /// Program and arguments that print the value, 0 to 100.
    package var get: [String] = []
    /// Program and arguments that set the value, which is added as the last argument.
    package var set: [String] = []

    package init() {}
}

/// A command for the panel from outside.
package enum PanelCommand: String, CaseIterable, Sendable {
    case open
    case close
    case toggle
}

/// The state of a media player.
package struct MediaState: Equatable, Sendable {
    /// Whether the player is playing.
    package enum Playback: Sendable {
        case playing
        case paused
        case stopped
    }

    package var playback = Playback.stopped
    /// Title of the track; empty: unknown.
    package var title = ""
    /// Names of the artists; empty: unknown.
    package var artist = ""
    /// Cover of the track; nil: none.
    package var art: Picture?
    /// Commands that the player accepts now.
    package var commands: Set<MediaCommand> = []
    /// Length of the track, µs; nil: unknown.
    package var length: UInt64?
    /// Position in the track at `time`, µs; nil: unknown.
    package var position: UInt64?
    /// When the player reported `position`.
    package var time = Instant(microseconds: 0)
    /// Seconds of the track that pass in one second.
    package var rate = 1.0

    package init() {}

    /// The share of the track that has been played, 0…1; nil: unknown.
    package func progress(at now: Instant) -> Double? {
        guard let length, let position, length > 0 else { return nil }
        var played = Double(position)
        if playback == .playing {
            played += max(0, Double(now.microseconds) - Double(time.microseconds)) * rate
        }
        return min(max(played / Double(length), 0), 1)
    }
}

/// A command for a media player.
package enum MediaCommand: CaseIterable, Sendable {
    case previous
    /// Pauses while playing; otherwise plays.
    case playPause
    case next
}
