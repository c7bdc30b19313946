import Geometry
import Gestures
import Layout
import Messages

@testable import Scene

extension SceneWorld {
    /// An item of a program with this title.
    static func item(_ name: String, _ edit: (inout BarItem) -> Void = { _ in }) -> BarItem {
        var item = BarItem(BarItemID(.program, name))
        item.title = "Title of \(name)"
        edit(&item)
        return item
    }

    /// Shows items on the bar and waits until the bar rests.
    func showBar(_ items: [BarItem], _ edit: (inout BarSettings) -> Void = { _ in }) {
        changeLook { edit(&$0.bar) }
        post(.bar(.items(items)))
        run(milliseconds: 900)
    }

    /// Sends the bar a request with this number.
    func askBar(_ request: BarRequest, _ number: UInt64) { post(.bar(.request(request, number))) }

    /// The reports about the bar since `forget`, such as `will-open`, `1 done`, `shows a`.
    var barReports: [String] {
        reports.compactMap { report in
            guard case .bar(let report) = report else { return nil }
            return switch report {
            case .phase(let phase, _): phase.rawValue
            case .completed(let number, let outcome): "\(number) \(outcome.rawValue)"
            case .shows(let id): "shows \(id?.name ?? "nothing")"
            case .pressed(let id, let key, _): "\(id.name) pressed \(key)"
            case .seek(let id, let time): "\(id.name) to \(time / 1000) ms"
            case .swipedAway: "swiped away"
            case .touchscreen(let isThere): "touchscreen \(isThere)"
            case .tappedContent(let id, let point): "\(id.name) tapped at \(point.x), \(point.y)"
            case .contentWanted(let id, let place):
                "\(id.name) for \(place.room.width) px at \(place.room.scale.factor)"
            case .pictureWanted(let item, let side): "picture of \(item.id.name), \(Int(side))"
            }
        }
    }

    /// The state of the bar, for descriptions of faults.
    var barState: String {
        let bar = scene.bar
        let held = bar.display.map {
            "presented \($0.isPresented), awaited \($0.isAwaited), held \($0.presence.hasContact) \($0.slide.hasContact), "
                + "rests \($0.isAtRest(at: now.seconds))"
        }
        return
            "\(scene.bar.state.rawValue), items \(bar.items.count), wanted \(bar.isRequested), "
            + "\(bar.queue), \(held ?? "not there")"
    }

    /// The visible area of a card of the bar on its output; nil: it is not visible.
    func barFrame(_ card: (BarCards) -> CardNumber) -> Rectangle? {
        guard let display = scene.bar.display, let origin = origin(of: display.stage) else {
            return nil
        }
        return compositor.cards[card(display.cards)]?.frame?.moved(by: origin)
    }

    /// Area of the bar on its output; nil: the bar is not visible.
    var barPlace: Rectangle? { barFrame { $0.bar } }

    /// Area of the open view; nil: the view is not visible.
    var viewPlace: Rectangle? { barFrame { $0.sheet } }

    /// The share by which the view is open, 0…1.
    var openShare: Double { scene.bar.display?.slide.position(at: now.seconds) ?? 0 }

    /// Puts a finger on the middle of the bar, or on its dock.
    func touchBar(onDock: Bool = false) {
        guard let display = scene.bar.display, let place = barPlace else {
            return fault("there is no bar")
        }
        let stage = onDock ? display.dock ?? display.stage : display.stage
        touch(stage, at: Point(x: place.midX, y: place.midY))
    }

    /// Puts a finger on the open view, below its picture.
    func touchView() {
        guard let display = scene.bar.display, let place = viewPlace else {
            return fault("there is no view")
        }
        touch(display.stage, at: Point(x: place.midX, y: place.minY + 70))
    }

    /// Taps a part of the bar, or of the open view.
    func tapBar(_ control: BarControl) {
        guard let display = scene.bar.display, let origin = origin(of: display.stage) else {
            return fault("there is no bar")
        }
        for number in [display.cards.close, display.cards.bar, display.cards.page.view] {
            guard let card = scene.card(number), let frame = card.frame?.rectangle,
                let picture = card.face.presentation,
                let hit = picture.hits.last(where: { $0.target == .panel(.bar(control)) })
            else { continue }
            let corner = Point(
                x: origin.x + frame.minX - picture.card.minX,
                y: origin.y + frame.minY - picture.card.minY)
            touch(
                display.stage,
                at: Point(
                    x: corner.x + hit.rectangle.midX, y: corner.y + hit.rectangle.midY))
            run(milliseconds: 40)
            return lift()
        }
        fault("the bar shows no \(control)")
    }
}
