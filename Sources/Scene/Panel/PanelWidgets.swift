import Layout
import Messages

/// State of the widgets on the panel.
struct PanelWidgets {
    /// Buttons that are on.
    private(set) var active: Set<WidgetName> = []

    /// Values of sliders, 0 to 100.
    private(set) var percents: [WidgetName: Int] = [:]
    /// The slider that a finger is dragging; nil: none.
    private(set) var drag: Drag?
    /// State of the media player; nil: there is no player.
    private(set) var media: MediaState?
    /// When the media player's progress line is next redrawn, s; nil: it does not move.
    private(set) var mediaTick: Double?

    /// A finger that is dragging a slider.
    struct Drag {
        let slider: WidgetName
        /// Value at the start of the drag, percent.
        let start: Double
    }

    /// Interval at which the media player's progress line is redrawn, s.
    private static let mediaTime = 1.0

    /// Sets the value of a slider; returns whether it is new.
    mutating func set(_ slider: WidgetName, percent: Int?) -> Bool {
        guard percents[slider] != percent else { return false }
        percents[slider] = percent
        return true
    }

    /// Sets whether a button is on; returns whether that is new.
    mutating func set(_ button: WidgetName, isOn: Bool) -> Bool {
        guard active.contains(button) != isOn else { return false }
        if isOn { active.insert(button) } else { active.remove(button) }
        return true
    }

    mutating func beginDrag(of slider: WidgetName) {
        drag = Drag(slider: slider, start: percents[slider].map { Double($0) } ?? 50)
    }

    mutating func endDrag() { drag = nil }

    /// Sets the state of the media player; returns whether it is new.
    mutating func set(_ media: MediaState?) -> Bool {
        guard self.media != media else { return false }
        self.media = media
        return true
    }

    /// Schedules the next redraw of the media player's progress line; returns whether the line moves.
    mutating func scheduleMedia(at now: Instant) -> Bool {
        let isMoving =
            media.map { $0.playback == .playing && $0.progress(at: now) != nil } ?? false
        mediaTick = isMoving ? now.seconds + Self.mediaTime : nil
        return isMoving
    }
}
