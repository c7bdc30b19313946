import Layout
import Messages

/// What the widgets on the panel show.
struct PanelWidgets {
    /// Buttons that stand for something that is on.
    private(set) var active: Set<WidgetName> = []

    /// Values of sliders, 0 to 100.
    private(set) var percents: [WidgetName: Int] = [:]
    /// The slider that a finger drags; nil: none is dragged.
    private(set) var drag: Drag?
    /// What the media player plays; nil: there is no player.
    private(set) var media: MediaState?
    /// When the bar of the media player is drawn again, s; nil: it stands still.
    private(set) var mediaTick: Double?

    /// A finger on a slider.
    struct Drag {
        let slider: WidgetName
        /// The value when the drag began, percent.
        let start: Double
    }

    /// How often the bar of the media player is drawn, s.
    private static let mediaTime = 1.0

    /// Takes note of the value of a slider; returns whether the value is new.
    mutating func set(_ slider: WidgetName, percent: Int?) -> Bool {
        guard percents[slider] != percent else { return false }
        percents[slider] = percent
        return true
    }

    /// Takes note of whether what a button stands for is on; returns whether that is new.
    mutating func set(_ button: WidgetName, isOn: Bool) -> Bool {
        guard active.contains(button) != isOn else { return false }
        if isOn { active.insert(button) } else { active.remove(button) }
        return true
    }

    mutating func beginDrag(of slider: WidgetName) {
        drag = Drag(slider: slider, start: percents[slider].map { Double($0) } ?? 50)
    }

    mutating func endDrag() { drag = nil }

    /// Takes note of what the player plays; returns whether that is new.
    mutating func set(_ media: MediaState?) -> Bool {
        guard self.media != media else { return false }
        self.media = media
        return true
    }

    /// Says when the bar of the media player is to be drawn next; returns whether it moves.
    mutating func scheduleMedia(at now: Instant) -> Bool {
        let isMoving =
            media.map { $0.playback == .playing && $0.progress(at: now) != nil } ?? false
        mediaTick = isMoving ? now.seconds + Self.mediaTime : nil
        return isMoving
    }
}
