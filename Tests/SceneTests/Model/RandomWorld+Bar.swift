import Geometry
import Layout
import Messages

@testable import Scene

extension RandomWorld {
    /// Changes items of the bar, or sends the bar a request.
    mutating func changeBar() {
        switch number(0...9) {
        case 0: world.post(.bar(.items([])))
        case 1, 2, 3:
            let names = ["a", "b", "c", "d", "e"].shuffled(using: &numbers).prefix(number(1...4))
            world.post(.bar(.items(names.map { randomItem($0) })))
        case 4, 5, 6:
            let request = choose(from: BarRequest.allCases) ?? .open
            world.askBar(request, world.nextRequest())
        case 7: world.post(.bar(.minimise(once(in: 2))))
        case 8: world.post(.bar(.turn(to: BarItemID(.program, once(in: 2) ? "a" : "b"))))
        default: restyleBar()
        }
    }

    private mutating func restyleBar() {
        let names: [BarStyleName] = [.compact, .prominent, .floating, .floatingCompact]
        let name = choose(from: names) ?? .floating
        let interaction = choose(from: BarSettings.Interaction.allCases) ?? .automatic
        let (isTop, scrolls) = (once(in: 3), once(in: 2))
        world.changeLook { look in
            look.barStyle = BarStyle(name) ?? BarStyle()
            look.bar.interaction = interaction
            look.bar.edge = isTop ? .top : .bottom
            look.bar.scrollsTexts = scrolls
        }
    }

    private mutating func randomItem(_ name: String) -> BarItem {
        let (isLong, hasImage) = (once(in: 2), once(in: 2))
        var item = BarItem(BarItemID(.program, name))
        item.title = isLong ? String(repeating: "A long title ", count: 12) : name
        item.subtitle = once(in: 2) ? "" : "of \(name)"
        if hasImage { item.image = .source(.file("/tmp/\(name).png")) }
        switch number(0...3) {
        case 0: item.progress = .share(length(0...1))
        case 1: item.progress = .indeterminate
        case 2:
            item.clock = BarClock(
                position: UInt64(number(0...100)) * 1_000_000, length: 100_000_000,
                since: world.now, canSeek: once(in: 2))
        default: break
        }
        item.leading = [BarButton(key: "play", label: "Play", symbol: .play)]
        return item
    }

    /// Puts a finger on the bar or its view, or moves or lifts it.
    mutating func touchBar() {
        guard world.fingers.isEmpty, let display = world.scene.bar.display,
            world.origin(of: display.stage) != nil
        else { return }
        let isDocked = display.dock.map { world.origin(of: $0) != nil } ?? false
        if world.barPlace != nil {
            world.touchBar(onDock: isDocked && once(in: 2))
        } else if world.viewPlace != nil {
            world.touchView()
        } else {
            return
        }
        if once(in: 4) { return world.lift() }
        world.drag(
            by: Point(x: length(-300...300), y: length(-400...400)), steps: number(2...12))
        if once(in: 2) { world.lift() }
    }
}
