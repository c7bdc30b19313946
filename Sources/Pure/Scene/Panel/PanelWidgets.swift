import Geometry
import Gestures
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

extension SceneCore {
    /// Puts the configured widgets that have something to show at the top of the list.
    mutating func arrangeWidgets() {
        guard let panel else { return }
        let anchor = panel.anchorRow(at: seconds)
        let rows = look.panel.widgetRows
        let shown = rows.indices.filter { rows[$0] != .media || panel.widgets.media != nil }
        guard self.panel?.contents.setWidgets(shown) == true else { return }
        self.panel?.keepPlace(of: anchor)
        setNeedsUpdate(panel.stage)
    }

    /// The contents of a row of widgets; nil: the configuration has no such row.
    func widgetPart(_ index: Int) -> PanelPart? {
        let rows = look.panel.widgetRows
        guard let panel, rows.indices.contains(index) else { return nil }
        switch rows[index] {
        case .buttons(let names):
            return .buttons(
                names.map { name in
                    let button = look.panel.buttons[name] ?? PanelButton()
                    return PanelTile(
                        label: button.label.isEmpty ? name.rawValue : button.label,
                        icon: button.icon, isOn: panel.widgets.active.contains(name))
                })
        case .slider(let name):
            let label = look.panel.sliders[name]?.label ?? ""
            return .slider(
                label: label.isEmpty ? name.rawValue : label,
                percent: panel.widgets.percents[name])
        case .media: return panel.widgets.media.map { .media(PanelMedia($0, at: now)) }
        }
    }

    mutating func buttonChanged(_ name: WidgetName, isOn: Bool) {
        guard let stage = panel?.stage, panel?.widgets.set(name, isOn: isOn) == true else { return }
        setNeedsUpdate(stage)
    }

    /// Handles a tap, click or key on a button of a grid.
    mutating func pressedButton(_ place: Int, of card: CardState) {
        let rows = look.panel.widgetRows
        guard let panel, case .widget(let index)? = panel.cards.key(of: card.number),
            rows.indices.contains(index), case .buttons(let names) = rows[index],
            names.indices.contains(place)
        else { return }
        report(.panel(.buttonPressed(names[place])))
    }

    // MARK: Media

    mutating func mediaChanged(_ state: MediaState?) {
        guard let stage = panel?.stage, panel?.widgets.set(state) == true else { return }
        arrangeWidgets()
        tickMedia()
        setNeedsUpdate(stage)
    }

    /// Schedules redraws of the media player's progress line while it moves.
    mutating func tickMedia() {
        let now = now
        guard let stage = panel?.stage, panel?.widgets.scheduleMedia(at: now) == true else {
            return
        }
        setNeedsUpdate(stage)
    }

    // MARK: Sliders

    /// Sets a slider's value from a command. While a finger is dragging the slider, the value is ignored.
    mutating func sliderChanged(_ name: WidgetName, percent: Int?) {
        guard let panel, panel.widgets.drag?.slider != name,
            self.panel?.widgets.set(name, percent: percent) == true
        else { return }
        setNeedsUpdate(panel.stage)
    }

    /// Index of the row whose slider is at a place of the panel's stage; nil: there is none.
    func sliderRow(of card: CardState?, at place: StagePoint) -> Int? {
        guard let panel, let card, card.target(at: place) == .panel(.slider),
            case .widget(let index)? = panel.cards.key(of: card.number)
        else { return nil }
        return index
    }

    /// Moves a slider's knob to the position of a tap.
    mutating func tappedSlider(_ row: Int, at place: Point) {
        guard let name = slider(row), let share = share(of: place.x, row) else { return }
        moveSlider(name, to: share * 100)
    }

    /// Moves a slider's knob by the distance of the finger's movement.
    mutating func drag(_ pan: Pan, row: Int) {
        guard let name = slider(row), let track = sliderTrack(row), track.width > 0 else { return }
        if pan.phase == .began { panel?.widgets.beginDrag(of: name) }
        guard let drag = panel?.widgets.drag, drag.slider == name else { return }
        let sign: Double = look.words.isRightToLeft ? -1 : 1
        moveSlider(name, to: drag.start + sign * pan.translation.x / track.width * 100)
        if pan.phase == .ended || pan.phase == .cancelled { panel?.widgets.endDrag() }
    }

    /// Moves a slider's knob by one step, for an arrow key.
    mutating func stepSlider(_ row: Int, toward side: FocusWalk.Side) {
        guard let panel, let name = slider(row) else { return }
        let isMore = (side == .right) != look.words.isRightToLeft
        let percent = Double(panel.widgets.percents[name] ?? 50)
        moveSlider(name, to: percent + (isMore ? 1 : -1) * Self.sliderStep)
    }

    /// Sets the slider of a row of widgets, percent.
    mutating func setSlider(_ row: Int, to percent: Double) {
        if let name = slider(row) { moveSlider(name, to: percent) }
    }

    /// Step of a key on a slider, percent.
    private static let sliderStep = 5.0

    private func slider(_ row: Int) -> WidgetName? {
        let rows = look.panel.widgetRows
        guard rows.indices.contains(row), case .slider(let name) = rows[row] else { return nil }
        return name
    }

    /// Visible area of a slider, coordinates of the panel's stage; nil: not visible.
    private func sliderTrack(_ row: Int) -> Rectangle? {
        guard let panel, let number = panel.cards.rows[.widget(row)],
            let card = stages[panel.stage].card(number), let pose = card.shown,
            let hit = card.face.presentation?.hits.last(where: { $0.target == .panel(.slider) })
        else { return nil }
        return hit.rectangle.moved(by: pose.origin)
    }

    /// The share of a slider before x, 0…1; nil: the slider is not visible.
    private func share(of x: Double, _ row: Int) -> Double? {
        guard let track = sliderTrack(row), track.width > 0 else { return nil }
        let share = min(max((x - track.minX) / track.width, 0), 1)
        return look.words.isRightToLeft ? 1 - share : share
    }

    private mutating func moveSlider(_ name: WidgetName, to percent: Double) {
        guard percent.isFinite else { return }
        let percent = Int(min(max(percent, 0), 100).rounded())
        guard let stage = panel?.stage, panel?.widgets.set(name, percent: percent) == true else {
            return
        }
        report(.panel(.sliderMoved(name, percent: percent)))
        setNeedsUpdate(stage)
    }
}
