import Geometry
import Gestures
import Layout
import Messages
import Testing
import TextEditing
import Translated

@testable import Scene
@testable import SceneModel

/// A menu appears at the finger, the pointer or beneath its card, follows keys and contacts, and closes.
@Suite struct MenuSceneTests {
    private func world(_ screens: [Screen] = [.large]) -> SceneWorld {
        let world = SceneWorld(screens)
        world.show([1])
        return world
    }

    private func place(
        _ x: Double, _ y: Double, by origin: MenuPlace.Origin = .pointer
    ) -> MenuPlace {
        MenuPlace(.output(.first), Rectangle(x: x, y: y, width: 0, height: 0), by: origin)
    }

    /// The places for which menus were requested.
    private func wishes(in world: SceneWorld) -> [MenuPlace] {
        world.reports.compactMap {
            if case .menuWanted(_, _, let place) = $0 { place } else { nil }
        }
    }

    // MARK: Places

    @Test func menuOfACommandIsBeneathItsCard() throws {
        let world = world()
        world.openMenu(of: 1)
        let (card, menu) = (try #require(world.frame(of: 1)), try #require(world.menuFrame))
        #expect(menu.minX == card.minX && menu.minY == card.maxY + 8)
        #expect(world.menuRows == ["Row 1", "Row 2", "Row 3", "Row 4", "Snooze", "Dismiss"])
        // Keys opened it.
        #expect(world.currentRow == "Row 1" && world.scene.menu?.rows[0].height == 32)
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func menuOfAMessageWithoutACardHasItsTitle() throws {
        let world = SceneWorld()
        world.openMenu(of: 5)
        let menu = try #require(world.menuFrame)
        #expect(abs(menu.midX - 640) <= 1)
        #expect(world.menuRows.first == "Message 5" && world.currentRow == "Row 1")
    }

    @Test func menuStaysWithinTheSafeAreaWhereverItIsOpened() throws {
        let world = world()
        world.changeLook { $0.safeAreas.standard.insets = Insets(all: 30) }
        let room = Rectangle(x: 38, y: 38, width: 1280 - 76, height: 800 - 76)
        for origin in [MenuPlace.Origin.pointer, .finger(nil), .keys] {
            for (x, y) in [(0, 0), (1280, 0), (0, 800), (1280, 800), (640, 400)] {
                world.openMenu(of: 1, at: place(Double(x), Double(y), by: origin))
                let menu = try #require(world.menuFrame)
                #expect(room.union(menu) == room, "\(origin) at \(x), \(y): \(menu)")
            }
        }
    }

    @Test func menuIsBesideThePointerAndBelowTheFinger() throws {
        let world = world()
        world.openMenu(of: 1, at: place(400, 300))
        #expect(world.menuFrame?.origin == Point(x: 400, y: 300))
        world.openMenu(of: 1, at: place(1200, 790))
        let turned = try #require(world.menuFrame)
        #expect(turned.maxX == 1200 && turned.maxY == 790)
        world.openMenu(of: 1, at: place(400, 300, by: .finger(nil)))
        let below = try #require(world.menuFrame)
        #expect(below.midX == 400 && below.minY == 316)
        #expect(world.scene.menu?.rows[0].height == 44)
    }

    @Test func menuOfAPressIsWhereThePressWas() throws {
        let world = world()
        let frame = try #require(world.frame(of: 1))
        let stage = try #require(world.stage(of: 1))
        world.changeLook { $0.bindings[.right] = .menu }
        world.point(stage, at: Point(x: frame.minX + 30, y: frame.minY + 20))
        world.click(.right)
        world.leavePointer()
        world.touch(stage, at: Point(x: frame.minX + 50, y: frame.minY + 25))
        world.run(milliseconds: 700)
        let places = wishes(in: world)
        #expect(
            places.map { $0.area.origin } == [
                Point(x: frame.minX + 30, y: frame.minY + 20),
                Point(x: frame.minX + 50, y: frame.minY + 25),
            ])
        #expect(places.first?.origin == .pointer && places.last?.origin != .pointer)
    }

    // MARK: Keys

    @Test func keysMoveAndChoose() {
        let world = world()
        world.openMenu(of: 1)
        world.press(.down)
        #expect(world.currentRow == "Row 2")
        world.press(.end)
        #expect(world.currentRow == "Dismiss")
        world.press(.down)
        #expect(world.currentRow == "Row 1")
        world.press(.up)
        world.press(.home)
        world.press(.tab)
        world.press(.enter)
        world.rest()
        #expect(world.chosenActions == ["key 2"] && world.menuFrame == nil)
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func lettersFindRows() {
        let world = world()
        world.openMenu(of: 1)
        world.type("s")
        #expect(world.currentRow == "Snooze")
        world.run(milliseconds: 1200)
        world.type("r")
        #expect(world.currentRow == "Row 1")
        // The same letter again: the next one.
        world.type("r")
        #expect(world.currentRow == "Row 2")
        world.run(milliseconds: 1200)
        for letter in ["r", "o", "w", " ", "4"] where letter != " " { world.type(letter) }
        #expect(world.currentRow == "Row 3")
        world.type("x")
        #expect(world.currentRow == "Row 3")
    }

    @Test(arguments: [false, true]) func sideKeysOpenAListAndLeadBack(isRightToLeft: Bool) {
        let world = world()
        if isRightToLeft { world.changeLook { $0.words = Words(locale: "ar") } }
        let (there, back) = isRightToLeft ? (KeySymbol.left, KeySymbol.right) : (.right, .left)
        world.openMenu(of: 1)
        world.press(there)
        #expect(world.currentRow == "Row 1")
        world.type("s")
        world.press(back)
        #expect(world.currentRow == "Snooze")
        world.press(there)
        world.rest()
        #expect(world.menuRows == ["Snooze", "Soon", "Later"] && world.currentRow == "Soon")
        world.press(back)
        #expect(world.currentRow == "Snooze" && world.menuRows.count == 6)
        world.press(.enter)
        world.press(.down)
        world.press(.space)
        world.rest()
        #expect(world.menuChoices == [.snoozeUntil(2)] && world.menuFrame == nil)
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func escapeLeadsBackAndThenCloses() throws {
        let world = world()
        world.post(.focusNewest)
        world.run(milliseconds: 20)
        world.openMenu(of: 1)
        #expect(world.compositor.focus == world.menuStage)
        world.type("s")
        world.press(.enter)
        world.press(.escape)
        #expect(world.menuRows.count == 6)
        world.press(.escape)
        world.rest()
        #expect(world.menuStage == nil)
        // The card has the keyboard focus that it was given.
        #expect(world.compositor.focus == world.stage(of: 1))
        #expect(world.scene.focus.current == FocusedMessage(message: .first, reason: .asked))
        #expect(world.frame(of: 1) != nil && world.compositor.faults.isEmpty)
    }

    // MARK: Contacts

    @Test func rowsAreTapped() {
        let world = world()
        world.openMenu(of: 1, at: place(400, 300, by: .finger(nil)))
        world.tapRow("Snooze")
        world.rest()
        #expect(world.menuRows == ["Snooze", "Soon", "Later"] && world.currentRow == nil)
        world.tapRow("Snooze")
        world.rest()
        #expect(world.menuRows.count == 6)
        world.tapRow("Snooze")
        world.rest()
        world.tapRow("Soon")
        world.rest()
        #expect(world.menuChoices == [.snoozeUntil(1)] && world.menuStage == nil)
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func pointerHighlightsRowsAndClicks() throws {
        let world = world()
        world.openMenu(of: 1, at: place(400, 300))
        let stage = try #require(world.menuStage)
        #expect(world.currentRow == nil)
        world.point(stage, at: try #require(world.place(ofRow: "Row 3")))
        #expect(world.currentRow == "Row 3")
        world.press(.down)
        #expect(world.currentRow == "Row 4")
        world.point(stage, at: try #require(world.place(ofRow: "Dismiss")))
        world.click()
        world.rest()
        #expect(world.menuChoices == [.dismiss] && world.menuStage == nil)
    }

    @Test(arguments: [false, true])
    func contactBesideTheMenuOnlyClosesIt(isPointer: Bool) throws {
        let world = world()
        world.changeLook { $0.bindings[.left] = .dismiss }
        world.openMenu(of: 1)
        let stage = try #require(world.menuStage)
        // On the card of the message, which is behind the menu's stage.
        let card = try #require(world.frame(of: 1))
        if isPointer {
            world.point(stage, at: Point(x: card.midX, y: card.midY))
            world.click()
        } else {
            world.tapPlace(Point(x: card.midX, y: card.midY), on: stage)
        }
        world.rest()
        #expect(world.menuStage == nil && world.frame(of: 1) == card)
        #expect(!world.reports.contains { if case .pressed = $0 { true } else { false } })
        #expect(world.menuChoices.isEmpty && world.compositor.faults.isEmpty)
    }

    @Test func fingerThatOpenedTheMenuChoosesWhereItIsLifted() throws {
        let world = world()
        let frame = try #require(world.frame(of: 1))
        let stage = try #require(world.stage(of: 1))
        for isDragged in [false, true] {
            world.forget()
            world.touch(stage, at: Point(x: frame.midX, y: frame.midY))
            world.run(milliseconds: 700)
            let wish = try #require(wishes(in: world).last)
            world.post(.menu(.open(.sample(of: 1), at: wish)))
            world.run(milliseconds: 100)
            if isDragged {
                let row = try #require(world.place(ofRow: "Row 2"))
                world.drag(by: Point(x: row.x - frame.midX, y: row.y - frame.midY), steps: 10)
                #expect(world.currentRow == "Row 2")
            }
            world.lift()
            world.run(milliseconds: 100)
            #expect((world.menuStage == nil) == isDragged)
            #expect(world.chosenActions == (isDragged ? ["key 2"] : []))
            world.post(.menu(.close))
            world.rest()
        }
        #expect(world.frame(of: 1) == frame && world.compositor.faults.isEmpty)
    }

    /// A long menu has no room below the finger that opened it, so a row is beneath it.
    @Test(arguments: [(3.0, false), (30, true)])
    func fingerThatOpenedTheMenuHasToMoveBeforeItChooses(
        distance: Double, chooses: Bool
    ) throws {
        let world = world([.phone])
        let frame = try #require(world.frame(of: 1))
        world.touch(try #require(world.stage(of: 1)), at: Point(x: frame.midX, y: frame.midY))
        world.run(milliseconds: 700)
        let wish = try #require(wishes(in: world).last)
        world.post(.menu(.open(.sample(of: 1, entries: 40), at: wish)))
        world.run(milliseconds: 100)
        #expect(world.menuFrame?.contains(Point(x: frame.midX, y: frame.midY + 30)) == true)
        world.drag(by: Point(x: 0, y: distance), steps: 3)
        world.lift()
        world.run(milliseconds: 100)
        #expect((world.menuStage == nil) == chooses && world.chosenActions.isEmpty != chooses)
    }

    @Test func contactOnAnotherStageOnlyClosesTheMenu() throws {
        let world = world([.large, .right])
        world.changeLook { $0.bindings[.left] = .dismiss }
        world.openMenu(of: 1, at: MenuPlace(.output(.second), nil, by: .keys))
        let card = try #require(world.frame(of: 1))
        world.point(
            try #require(world.stage(of: 1)), at: Point(x: card.midX, y: card.midY))
        for isMenuOpen in [true, false] {
            #expect((world.menuStage != nil) == isMenuOpen)
            world.click()
            let isPressed = world.reports.contains { if case .pressed = $0 { true } else { false } }
            #expect(world.menuStage == nil && isPressed != isMenuOpen)
        }
    }

    @Test func longMenuScrollsByFingerAndKeys() throws {
        let world = world([.phone])
        world.openMenu(of: 1, entries: 40, at: place(180, 300, by: .finger(nil)))
        let (stage, frame) = (try #require(world.menuStage), try #require(world.menuFrame))
        #expect(frame.height <= 720 && world.place(ofRow: "Dismiss") == nil)
        world.forget()
        world.touch(stage, at: Point(x: frame.midX, y: frame.midY))
        world.drag(by: Point(x: 0, y: -6), steps: 2)
        world.drag(by: Point(x: 0, y: -400), steps: 20)
        world.lift()
        world.rest()
        #expect(world.menuStage != nil && world.chosenActions.isEmpty)
        #expect(world.place(ofRow: "Row 1") == nil)
        world.press(.end)
        world.rest()
        let last = try #require(world.place(ofRow: "Dismiss"))
        #expect(last.y < frame.maxY && world.currentRow == "Dismiss")
        #expect(world.compositor.faults.isEmpty)
    }

    // MARK: Closing

    @Test func menuClosesWithItsMessageAndAlone() {
        let world = world()
        world.show([2])
        world.openMenu(of: 1)
        world.end(2)
        #expect(world.menuStage != nil)
        world.end(1)
        world.rest()
        #expect(world.menuStage == nil && world.compositor.faults.isEmpty)
    }

    @Test func menuClosesWhenAnotherSenderReplacesTheMessage() {
        let world = world()
        world.openMenu(of: 1)
        world.present(1) { $0.title = "Message 1, later" }
        #expect(world.menuStage != nil)
        world.present(1) { $0.sender = .connection(":1.7") }
        world.rest()
        #expect(world.menuStage == nil)
    }

    @Test func menuClosesForALockPanelDeckAndCompositor() {
        let events: [(SceneWorld) -> Void] = [
            { $0.post(.locked(true)) }, { $0.openPanel() }, { $0.openDeck(2) },
            { $0.disconnect() }, { $0.setScreens([.right]) },
            { $0.post(.stage($0.menuStage ?? StageNumber(rawValue: 0), .closed)) },
        ]
        for event in events {
            let world = world()
            world.openMenu(of: 1, at: place(300, 300))
            #expect(world.menuStage != nil)
            event(world)
            #expect(world.menuStage == nil && world.scene.focus.menu == nil)
            world.rest()
            #expect(world.compositor.faults.isEmpty)
        }
    }

    @Test func lockedSessionOpensNoMenu() {
        let world = world()
        world.post(.locked(true))
        world.openMenu(of: 1)
        #expect(world.menuStage == nil)
    }

    @Test func messageOfTheMenuWaits() {
        let world = world()
        world.openMenu(of: 1)
        #expect(world.reports.contains { if case .paused(.first) = $0 { true } else { false } })
        world.forget()
        world.press(.escape)
        world.rest()
        #expect(world.reports.contains { if case .resumed(.first) = $0 { true } else { false } })
    }

    @Test func menuGivesFocusBackToThePanel() throws {
        let world = SceneWorld()
        world.history.add(1, "Mail", isHeld: true)
        world.show([1])
        world.openPanel(takesFocus: true)
        world.press(.down)
        world.press(.menu)
        let wish = try #require(wishes(in: world).last)
        world.openMenu(of: 1, at: wish)
        let (row, menu) = (try #require(world.frame(of: 1)), try #require(world.menuFrame))
        #expect(menu.minY >= row.maxY && world.compositor.focus == world.menuStage)
        world.press(.enter)
        world.rest()
        #expect(world.chosenActions == ["key 1"] && world.scene.isPanelOpen)
        #expect(world.compositor.focus == world.panelStage && world.compositor.faults.isEmpty)
    }

    // MARK: Screen readers

    @Test func screenReadersReachTheRows() throws {
        let world = world()
        world.openMenu(of: 1)
        func items() -> [AccessibleNode] {
            world.scene.accessibleTree.nodes.filter { $0.role == .menuItem }
        }
        let menu = try #require(world.scene.accessibleTree[AccessibleKey(.menu)])
        #expect(menu.role == .menu && menu.name == "Message 1" && menu.states.contains(.active))
        #expect(items().map { $0.name } == world.menuRows)
        #expect(items().first?.states.contains(.focused) == true)
        world.press(.down)
        #expect(items().filter { $0.states.contains(.focused) }.map { $0.name } == ["Row 2"])
        world.post(.accessible(try #require(items().last).key, .focus))
        #expect(world.currentRow == "Dismiss")
        world.post(.accessible(items()[4].key, .act(.press)))
        #expect(items().map { $0.name } == ["Back", "Soon", "Later"])
        world.post(.accessible(items()[0].key, .act(.press)))
        world.post(.accessible(items()[5].key, .act(.press)))
        world.rest()
        #expect(world.menuChoices == [.dismiss] && world.compositor.faults.isEmpty)
    }
}
