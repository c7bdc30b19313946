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

extension PanelScene {
    /// Puts the configured widgets that have something to show at the top of the list.
    mutating func arrangeWidgets(_ core: inout SceneCore) {
        let anchor = anchorRow(at: core.seconds)
        let rows = core.look.panel.widgetRows
        let shown = rows.indices.filter { rows[$0] != .media || widgets.media != nil }
        guard contents.setWidgets(shown) else { return }
        keepPlace(of: anchor)
        core.setNeedsUpdate(stage)
    }

    /// The contents of a row of widgets; nil: the configuration has no such row.
    func widgetPart(_ index: Int, _ core: SceneCore) -> PanelPart? {
        let rows = core.look.panel.widgetRows
        guard rows.indices.contains(index) else { return nil }
        switch rows[index] {
        case .buttons(let names):
            return .buttons(
                names.map { name in
                    let button = core.look.panel.buttons[name] ?? PanelButton()
                    return PanelTile(
                        label: button.label.isEmpty ? name.rawValue : button.label,
                        icon: button.icon, isOn: widgets.active.contains(name))
                })
        case .slider(let name):
            let label = core.look.panel.sliders[name]?.label ?? ""
            return .slider(
                label: label.isEmpty ? name.rawValue : label,
                percent: widgets.percents[name])
        case .media: return widgets.media.map { .media(PanelMedia($0, at: core.now)) }
        }
    }

    mutating func buttonChanged(_ name: WidgetName, isOn: Bool, _ core: inout SceneCore) {
        guard widgets.set(name, isOn: isOn) else { return }
        core.setNeedsUpdate(stage)
    }

    /// Handles a tap, click or key on a button of a grid.
    mutating func pressedButton(_ place: Int, of card: CardState, _ core: inout SceneCore) {
        let rows = core.look.panel.widgetRows
        guard case .widget(let index)? = cards.key(of: card.number),
            rows.indices.contains(index), case .buttons(let names) = rows[index],
            names.indices.contains(place)
        else { return }
        core.report(.panel(.buttonPressed(names[place])))
    }

    // MARK: Media

    mutating func mediaChanged(_ state: MediaState?, _ core: inout SceneCore) {
        guard widgets.set(state) else { return }
        arrangeWidgets(&core)
        tickMedia(&core)
        core.setNeedsUpdate(stage)
    }

    /// Schedules redraws of the media player's progress line while it moves.
    mutating func tickMedia(_ core: inout SceneCore) {
        let now = core.now
        guard widgets.scheduleMedia(at: now) else { return }
        core.setNeedsUpdate(stage)
    }

    // MARK: Sliders

    /// Sets a slider's value from a command. While a finger is dragging the slider, the value is ignored.
    mutating func sliderChanged(_ name: WidgetName, percent: Int?, _ core: inout SceneCore) {
        guard widgets.drag?.slider != name,
            widgets.set(name, percent: percent)
        else { return }
        core.setNeedsUpdate(stage)
    }

    /// Index of the row whose slider is at a place of the panel's stage; nil: there is none.
    func sliderRow(of card: CardState?, at place: StagePoint) -> Int? {
        guard let card, card.target(at: place) == .panel(.slider),
            case .widget(let index)? = cards.key(of: card.number)
        else { return nil }
        return index
    }

    /// Moves a slider's knob to the position of a tap.
    mutating func tappedSlider(_ row: Int, at place: Point, _ core: inout SceneCore) {
        guard let name = slider(row, core), let share = share(of: place.x, row, core) else {
            return
        }
        moveSlider(name, to: share * 100, &core)
    }

    /// Moves a slider's knob by the distance of the finger's movement.
    mutating func drag(_ pan: Pan, row: Int, _ core: inout SceneCore) {
        guard let name = slider(row, core), let track = sliderTrack(row, core), track.width > 0
        else { return }
        if pan.phase == .began { widgets.beginDrag(of: name) }
        guard let drag = widgets.drag, drag.slider == name else { return }
        let sign: Double = core.look.words.isRightToLeft ? -1 : 1
        moveSlider(name, to: drag.start + sign * pan.translation.x / track.width * 100, &core)
        if pan.phase == .ended || pan.phase == .cancelled { widgets.endDrag() }
    }

    /// Moves a slider's knob by one step, for an arrow key.
    mutating func stepSlider(_ row: Int, toward side: FocusWalk.Side, _ core: inout SceneCore) {
        guard let name = slider(row, core) else { return }
        let isMore = (side == .right) != core.look.words.isRightToLeft
        let percent = Double(widgets.percents[name] ?? 50)
        moveSlider(name, to: percent + (isMore ? 1 : -1) * Self.sliderStep, &core)
    }

    /// Sets the slider of a row of widgets, percent.
    mutating func setSlider(_ row: Int, to percent: Double, _ core: inout SceneCore) {
        if let name = slider(row, core) { moveSlider(name, to: percent, &core) }
    }

    /// Step of a key on a slider, percent.
    private static let sliderStep = 5.0

    private func slider(_ row: Int, _ core: SceneCore) -> WidgetName? {
        let rows = core.look.panel.widgetRows
        guard rows.indices.contains(row), case .slider(let name) = rows[row] else { return nil }
        return name
    }

    /// Visible area of a slider, coordinates of the panel's stage; nil: not visible.
    private func sliderTrack(_ row: Int, _ core: SceneCore) -> Rectangle? {
        guard let number = cards.rows[.widget(row)],
            let card = core.stages[stage].card(number), let pose = card.shown,
            let hit = card.face.presentation?.hits.last(where: { $0.target == .panel(.slider) })
        else { return nil }
        return hit.rectangle.moved(by: pose.origin)
    }

    /// The share of a slider before x, 0…1; nil: the slider is not visible.
    private func share(of x: Double, _ row: Int, _ core: SceneCore) -> Double? {
        guard let track = sliderTrack(row, core), track.width > 0 else { return nil }
        let share = min(max((x - track.minX) / track.width, 0), 1)
        return core.look.words.isRightToLeft ? 1 - share : share
    }

    private mutating func moveSlider(
        _ name: WidgetName, to percent: Double, _ core: inout SceneCore
    ) {
        guard percent.isFinite else { return }
        let percent = Int(min(max(percent, 0), 100).rounded())
        guard widgets.set(name, percent: percent) else { return }
        core.report(.panel(.sliderMoved(name, percent: percent)))
        core.setNeedsUpdate(stage)
    }
}
