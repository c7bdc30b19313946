import Geometry
import Languages
import Layout
import Messages
import TextEditing
import Testing

@testable import Scene
@testable import SceneModel

/// The same scene in two languages that differ only in their direction: each is the mirror image of the other, and mirrored
/// fingers and keys do the same there.
@Suite struct DirectionTests {
    private static let width = 1280.0
    private static let volume = WidgetName(known: "volume")

    /// English words; if `isRightToLeft`, one begins with a mark that makes the language one from right to left.
    private static func words(_ isRightToLeft: Bool) -> Words {
        Words(rule: .english) { phrase in
            isRightToLeft && phrase.text == "Notifications" ? ["\u{200F}Notifications"] : nil
        }
    }

    private static func world(_ isRightToLeft: Bool) -> SceneWorld {
        let world = SceneWorld()
        world.changeLook { $0.words = words(isRightToLeft) }
        return world
    }

    /// A world of each direction, from left to right first, after the same events.
    ///
    /// - Parameter act: Gets the world and the sign of the direction, -1 from right to left.
    private static func worlds(
        _ act: (SceneWorld, _ sign: Double) throws -> Void
    ) rethrows -> [SceneWorld] {
        try [false, true].map { isRightToLeft in
            let world = world(isRightToLeft)
            try act(world, isRightToLeft ? -1 : 1)
            #expect(world.compositor.faults.isEmpty)
            return world
        }
    }

    private static func song(_ name: String = "a", title: String = "Song") -> BarItem {
        SceneWorld.item(name) { item in
            item.title = title
            item.clock = BarClock(
                position: 50_000_000, length: 200_000_000, since: Instant(microseconds: 0),
                rate: 0, canSeek: true)
            item.leading = [BarButton(key: "play-pause", label: "Pause", symbol: .pause)]
        }
    }

    private func mirrored(_ frame: Rectangle) -> Rectangle {
        var frame = frame
        frame.origin.x = Self.width - frame.maxX
        return frame
    }

    /// Whether two areas are mirror images, but for the pixel by which places are rounded.
    private func expectMirrored(
        _ areas: [Rectangle?], _ place: SourceLocation = #_sourceLocation
    ) throws {
        let left = try #require(areas.first ?? nil, sourceLocation: place)
        let right = mirrored(try #require(areas.last ?? nil, sourceLocation: place))
        #expect(
            abs(left.minX - right.minX) <= 1 && abs(left.maxX - right.maxX) <= 1
                && left.minY == right.minY && left.height == right.height,
            "\(left), \(right)", sourceLocation: place)
    }

    // MARK: Cards

    /// Digits have no direction: the language decides.
    @Test func messageWithoutLettersHasTheDirectionOfTheLanguage() throws {
        let worlds = Self.worlds { world, _ in world.show([1]) { $0.title = "123" } }
        let sides = worlds.map { world in
            world.card(1)?.face.presentation?.list.commands.lazy.compactMap { command in
                if case .text(let block, _, _) = command, block.text.text == "123" {
                    block.alignment
                } else {
                    nil
                }
            }.first
        }
        #expect(sides == [.left, .right])
    }

    /// Parts that show no message, such as the head of the deck.
    @Test func partsAreMirrored() throws {
        let worlds = Self.worlds { world, _ in world.openDeck(2) }
        let closes = worlds.map { world -> Rectangle? in
            guard let stage = world.scene.deck.stage else { return nil }
            for card in world.scene.stages[stage].cards {
                guard let picture = card.face.presentation, let frame = card.frame?.rectangle,
                    let hit = picture.hits.last(where: { $0.target == .panel(.closeDeck) })
                else { continue }
                let corner = picture.card.origin.negated
                return hit.rectangle.moved(by: frame.origin).moved(by: corner)
            }
            return nil
        }
        try expectMirrored(closes)
    }

    /// The menu opens away from the pointer in the direction of reading, and its rows are mirrored.
    @Test func menuIsMirrored() throws {
        let worlds = Self.worlds { world, sign in
            let x = Self.width / 2 + sign * 100
            let point = Rectangle(x: x, y: 200, width: 0, height: 0)
            world.openMenu(of: 1, at: MenuPlace(.output(.first), point, by: .pointer))
        }
        try expectMirrored(worlds.map { $0.menuFrame })
        let signs = worlds.map { world -> [Symbol] in
            guard let menu = world.scene.menu, let card = menu.cards.rows[4] else { return [] }
            return world.scene.card(card)?.face.presentation?.list.commands.compactMap {
                if case .symbol(let symbol, _, _) = $0 { symbol } else { nil }
            } ?? []
        }
        #expect(signs == [[.snooze, .chevronRight], [.snooze, .chevronLeft]])
    }

    /// The arrow keys move the caret as they point, in a text from right to left too.
    @Test(arguments: [("ab", KeySymbol.left, 1), ("אב", .right, 2)])
    func arrowsFollowTheDirectionOfTheReply(text: String, key: KeySymbol, offset: Int) {
        let world = SceneWorld()
        world.show([1]) {
            $0.actions = [MessageAction(key: MessageAction.replyKey, label: "Reply")]
        }
        world.tap(1, .button(key: MessageAction.replyKey))
        world.run(milliseconds: 400)
        world.type(text)
        world.press(key)
        #expect(world.scene.replies.session?.field.head == offset)
    }

    // MARK: The panel

    @Test func sliderFollowsTheFingerFromTheLeadingEnd() throws {
        let worlds = try Self.worlds { world, sign in
            world.changeLook { look in
                look.panel.widgets = [Self.volume]
                look.panel.sliders[Self.volume] = PanelSlider()
            }
            world.openPanel()
            world.post(.panel(.sliderChanged(Self.volume, percent: 40)))
            world.rest()
            let area = try #require(world.widgetArea(0, .slider))
            let stage = try #require(world.panelStage)
            world.touch(stage, at: Point(x: area.midX, y: area.midY))
            world.drag(by: Point(x: sign * area.width / 4, y: 0), steps: 10)
            world.lift()
            world.rest()
            // A tap at a quarter of the slider.
            world.touch(stage, at: Point(x: area.midX - sign * area.width / 4, y: area.midY))
            world.run(milliseconds: 40)
            world.lift()
            world.rest()
        }
        let orders = worlds.map { $0.history.orders }
        #expect(orders[0] == orders[1] && orders[0].last == "volume 25")
        let dragged = orders[0].dropLast().last?.split(separator: " ").last.flatMap { Int($0) }
        #expect((58...65).contains(try #require(dragged)))
    }

    // MARK: The bar

    @Test func barAndItsProgressAreMirrored() throws {
        let worlds = Self.worlds { world, _ in world.showBar([Self.song()]) }
        try expectMirrored(worlds.map { $0.barFrame { $0.page.titles } })
        let progress = worlds.map { world -> Rectangle? in
            guard let display = world.scene.bar.display,
                let origin = world.origin(of: display.stage)
            else { return nil }
            let card = world.compositor.cards[display.cards.progress]
            return card?.seen?.clip.moved(by: origin)
        }
        try expectMirrored(progress)
        let place = try #require(worlds[0].barPlace)
        #expect(try #require(progress[0]).midX < place.midX)
    }

    /// A long title without letters runs away from the side where the language begins.
    @Test func longTitleRunsInTheDirectionOfTheLanguage() throws {
        let long = String(repeating: "1234567890 ", count: 30)
        let worlds = Self.worlds { world, _ in
            world.showBar([Self.song(title: long)])
            world.run(milliseconds: 4000)
        }
        let lines = worlds.map { world -> Rectangle? in
            guard let display = world.scene.bar.display,
                let card = world.scene.card(display.cards.page.titles),
                let picture = card.face.presentation
            else { return nil }
            return picture.list.commands.lazy.compactMap { command -> Rectangle? in
                guard case .line(_, let frame, _, _, _) = command else { return nil }
                // As if the card were as wide as the screen.
                let shift = (Self.width - picture.card.width) / 2 - picture.card.minX
                return frame.moved(by: Point(x: shift, y: 0))
            }.first
        }
        try expectMirrored(lines)
        #expect(try #require(lines[0]).maxX > Self.width)
    }

    @Test(arguments: [false, true]) func pagesFollowTheFinger(isOpen: Bool) throws {
        let items = ["a", "b", "c"].map { Self.song($0) }
        let worlds = Self.worlds { world, sign in
            world.showBar(items)
            if isOpen {
                world.tapBar(.open)
                world.run(milliseconds: 1000)
            }
            world.forget()
            if isOpen { world.touchView() } else { world.touchBar() }
            world.drag(by: Point(x: sign * -200, y: 0), steps: 12)
            world.run(milliseconds: 20)
        }
        for pages in [
            worlds.map { $0.barFrame { isOpen ? $0.page.view : $0.page.titles } },
            worlds.map { $0.barFrame { isOpen ? $0.other.view : $0.other.titles } },
        ] { try expectMirrored(pages) }
        for (world, sign) in zip(worlds, [1.0, -1]) {
            world.drag(by: Point(x: sign * -220, y: 0), steps: 12)
            world.lift()
            world.run(milliseconds: 1000)
            #expect(world.barReports.last == "shows b")
        }
    }

    @Test func closeButtonOfTheOpenViewIsAtTheLeadingSide() throws {
        let worlds = Self.worlds { world, _ in
            world.showBar([Self.song()]) { $0.closeButton = .round }
            world.tapBar(.open)
            world.run(milliseconds: 1000)
        }
        let closes = worlds.map { $0.barFrame { $0.close } }
        try expectMirrored(closes)
        let view = try #require(worlds[0].viewPlace)
        #expect(try #require(closes[0]).maxX < view.midX)
    }

    /// By a tap, by a drag, and by an arrow that points to the later end.
    @Test func timeRunsFromTheLeadingEnd() throws {
        let worlds = try Self.worlds { world, sign in
            world.showBar([Self.song()])
            world.tapBar(.open)
            world.run(milliseconds: 1000)
            world.forget()
            let area = try #require(seekArea(in: world))
            let stage = try #require(world.scene.bar.stage)
            func place(_ share: Double) -> Point {
                Point(x: area.midX + sign * (share - 0.5) * area.width, y: area.midY)
            }
            world.touch(stage, at: place(0.75))
            world.run(milliseconds: 40)
            world.lift()
            world.run(milliseconds: 100)
            world.press(sign < 0 ? .left : .right)
            world.run(milliseconds: 100)
            world.touch(stage, at: place(0.75))
            world.drag(by: Point(x: sign * -area.width / 2, y: 0), steps: 20)
            world.lift()
            world.run(milliseconds: 100)
        }
        let reports = worlds.map { world in
            world.barReports.filter { $0.hasPrefix("a to") }
        }
        #expect(reports[0] == reports[1])
        #expect(reports[0].prefix(2) == ["a to 150000 ms", "a to 155000 ms"])
        let last = reports[0].last?.split(separator: " ")[2]
        #expect((49_000...51_000).contains(last.flatMap { Int($0) } ?? 0))
    }

    /// Area of the position in the open view, on the output.
    private func seekArea(in world: SceneWorld) -> Rectangle? {
        guard let display = world.scene.bar.display,
            let card = world.scene.card(display.cards.page.view),
            let frame = card.frame?.rectangle, let picture = card.face.presentation,
            let origin = world.origin(of: display.stage),
            let hit = picture.hits.last(where: { $0.target == .panel(.bar(.seek)) })
        else { return nil }
        return hit.rectangle.moved(
            by: Point(
                x: origin.x + frame.minX - picture.card.minX,
                y: origin.y + frame.minY - picture.card.minY))
    }
}
