import Geometry
import Gestures
import Layout

@testable import Scene

extension SceneWorld {
    /// Opens the panel and waits until it rests.
    func openPanel(takesFocus: Bool = false) {
        post(.panel(.open(output: "", takesFocus: takesFocus)))
        rest()
    }

    var panelStage: StageNumber? { scene.panel?.stage }

    /// The width by which the panel is open, logical pixels.
    var panelPosition: Double { scene.panel?.opening.slide.position(at: scene.seconds) ?? 0 }

    var panelOffset: Double { scene.panel?.scroll.motion.offset(at: scene.seconds) ?? 0 }

    /// The rows of the list: names of headings and groups, numbers of entries.
    var panelRows: [String] {
        guard let contents = scene.panel?.contents else { return [] }
        return contents.rows.map { row in
            switch row.content {
            case .widget(let index): "widget \(index)"
            case .heading(let name): "# \(contents.text(name))"
            case .earlier(let count, let isUnfolded):
                "# Earlier \(count)\(isUnfolded ? " unfolded" : "")"
            case .group(let group, let count, let isUnfolded):
                "\(contents.text(group.application)) \(count)\(isUnfolded ? " unfolded" : "")"
            case .card(let entry, let beneath, _): "\(entry)\(beneath > 0 ? " +\(beneath)" : "")"
            }
        }
    }

    /// The visible area of a part of the panel that is no message; nil: it is not visible.
    func panelFrame(_ card: KeyPath<PanelCards, CardNumber>) -> Rectangle? {
        scene.panel.flatMap { compositor.cards[$0.cards[keyPath: card]]?.frame }
    }

    /// The card of a row of widgets; nil: the row is not visible.
    func widgetCard(_ index: Int) -> CardState? {
        scene.panel?.cards.rows[.widget(index)].flatMap { scene.card($0) }
    }

    /// The visible area of a control of a row of widgets, on the output.
    func widgetArea(_ index: Int, _ control: PanelControl) -> Rectangle? {
        guard let card = widgetCard(index), let frame = card.frame?.rectangle,
            let hit = card.face.presentation?.hits.last(where: { $0.target == .panel(control) })
        else { return nil }
        return hit.rectangle.moved(by: frame.origin)
    }

    /// Taps a control of a row of widgets in its middle.
    func tapWidget(_ index: Int, _ control: PanelControl) {
        guard let area = widgetArea(index, control) else {
            return fault("widget \(index) shows no \(control)")
        }
        tapPanel(at: Point(x: area.midX, y: area.midY))
    }

    /// Taps a control of the panel's head, or of a group of this application.
    func tapPanel(_ control: PanelControl, of application: String? = nil) {
        guard let panel = scene.panel else { return fault("there is no panel") }
        let card =
            application.flatMap { name in
                panel.cards.rows.first { key, _ in
                    if case .group(let group) = key {
                        panel.contents.text(group.application) == name
                    } else {
                        false
                    }
                }?.value
            }
            ?? (control == .toggleEarlier ? panel.cards.rows[.earlier] : nil)
            ?? (control == .undo ? panel.cards.undo : panel.cards.head)
        guard let state = scene.card(card), let frame = state.frame?.rectangle,
            let picture = state.face.presentation,
            let hit = picture.hits.last(where: { $0.target == .panel(control) })
        else { return fault("the panel shows no \(control)") }
        tapPanel(
            at: Point(
                x: frame.minX + hit.rectangle.midX - picture.card.minX,
                y: frame.minY + hit.rectangle.midY - picture.card.minY))
    }

    func tapPanel(at place: Point) {
        guard let stage = panelStage else { return fault("there is no panel") }
        touch(stage, at: place)
        run(milliseconds: 40)
        lift()
    }
}
