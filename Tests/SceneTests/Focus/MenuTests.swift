import Geometry
import Layout
import Messages
import TextEditing
import Testing

@testable import Scene
@testable import SceneModel

/// The card of a menu is visible and has keyboard focus whatever else is on the screen, and gives focus back.
@Suite struct MenuTests {
    private static let menu: UInt32 = 9

    private func showMenu(in world: SceneWorld) {
        presentMenu(in: world)
        world.rest()
    }

    private func presentMenu(in world: SceneWorld) {
        world.present(Self.menu) { message in
            message.messenger = .menu
            message.layout = .menu
            (message.isTransient, message.focus) = (true, .always)
            message.actions = ["Copy", "Dismiss"].map { MessageAction(key: $0, label: $0) }
        }
    }

    /// A world whose panel lists a message that is held.
    private func panel(takesFocus: Bool = true) -> SceneWorld {
        let world = SceneWorld()
        world.history.add(1, "Mail", isHeld: true)
        world.show([1])
        world.openPanel(takesFocus: takesFocus)
        world.forget()
        return world
    }

    private func menuWishes(in world: SceneWorld) -> [UInt32] {
        world.reports.compactMap {
            if case .menuWanted(let message, _) = $0 { message.rawValue } else { nil }
        }
    }

    private func isDismissed(_ number: UInt32, in world: SceneWorld) -> Bool {
        world.reports.contains {
            if case .dismissed(let message) = $0 { message.rawValue == number } else { false }
        }
    }

    // MARK: Actions without a button

    /// Keys of the actions with a button, for each wish for a menu of the others.
    private func wishesForMore(in world: SceneWorld) -> [[String]] {
        world.reports.compactMap {
            if case .moreWanted(_, _, let keys) = $0 { keys } else { nil }
        }
    }

    private static let shown = (0..<5).map { "\($0)" }

    private func world(isListed: Bool = false) -> SceneWorld {
        let world = SceneWorld()
        if isListed { world.history.add(1, "Mail", isHeld: true) { Self.addActions(&$0) } }
        world.show([1]) { Self.addActions(&$0) }
        return world
    }

    private static func addActions(_ message: inout Message) {
        message.actions = (0..<9).map { MessageAction(key: "\($0)", label: "Action \($0)") }
    }

    @Test func lastButtonAsksForTheOtherActions() {
        let world = world()
        world.tap(1, .more)
        world.run(milliseconds: 50)
        #expect(wishesForMore(in: world) == [Self.shown])
    }

    @Test func keysReachTheLastButton() {
        let world = world()
        world.post(.focusNewest)
        world.run(milliseconds: 20)
        for _ in 0..<5 { world.press(.tab) }
        #expect(world.card(1)?.face.interaction.focused == .more)
        world.press(.enter)
        world.run(milliseconds: 20)
        #expect(wishesForMore(in: world) == [Self.shown])
        // The menu gives keyboard focus back to the card.
        #expect(world.compositor.focus == world.stage(of: 1))
    }

    @Test func screenReadersReachTheLastButton() throws {
        let world = world()
        let more = try #require(
            world.scene.accessibleTree.nodes.first { $0.name == "More…" })
        #expect(more.role == .pushButton)
        world.post(.accessible(more.key, .act(.press)))
        world.run(milliseconds: 20)
        #expect(wishesForMore(in: world) == [Self.shown])
    }

    @Test func lastButtonOfARowAsksForTheOtherActionsAndThePanelStays() throws {
        let world = world(isListed: true)
        world.openPanel()
        world.rest()
        world.forget()
        world.tap(1, .more)
        world.run(milliseconds: 50)
        #expect(wishesForMore(in: world) == [Self.shown] && world.scene.isPanelOpen)
    }

    @Test func deckHasNoMenuAndShowsAllButtons() throws {
        let world = SceneWorld()
        world.openDeck(1, { Self.addActions(&$1.message) })
        world.rest()
        let hits =
            world.scene.deck.front.flatMap { front in
                world.scene.deck.stage.flatMap { world.scene.stages[$0].card(front) }
            }?.face.presentation?.hits ?? []
        #expect(hits.count { if case .button = $0.target { true } else { false } } == 9)
        #expect(!hits.contains { $0.target == .more })
    }

    // MARK: Over the panel

    @Test(arguments: [false, true]) func menuIsVisibleAboveThePanel(isOpenBefore: Bool) throws {
        let world = isOpenBefore ? panel() : SceneWorld()
        showMenu(in: world)
        if !isOpenBefore { world.openPanel() }
        #expect(world.frame(of: Self.menu) != nil)
        // The menu is on the panel's stage: of two layer surfaces, the compositor would choose which is above.
        #expect(world.stage(of: Self.menu) == world.panelStage && world.panelStage != nil)
        let raised = world.commands.compactMap { command -> [CardNumber]? in
            if case .surface(.raise(_, let cards)) = command.command { cards } else { nil }
        }
        #expect(raised.last?.last == world.card(Self.menu)?.number)
        world.post(.panel(.close))
        world.rest()
        #expect(world.frame(of: Self.menu) != nil && world.panelStage == nil)
        #expect(world.compositor.focus == world.stage(of: Self.menu))
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func entriesOfTheMenuAreTapped() throws {
        let world = panel(takesFocus: false)
        showMenu(in: world)
        world.tap(Self.menu, .button(key: "Dismiss"))
        world.run(milliseconds: 50)
        let chosen = world.reports.contains {
            if case .chose("Dismiss", let message, _, _) = $0 {
                message.rawValue == Self.menu
            } else {
                false
            }
        }
        #expect(chosen && world.scene.isPanelOpen)
    }

    @Test func menuHasKeyboardFocusAndGivesItBackToThePanel() throws {
        let world = panel()
        #expect(world.compositor.focus == world.panelStage)
        world.press(.down)
        showMenu(in: world)
        #expect(world.compositor.focus == world.stage(of: Self.menu) && world.scene.isPanelOpen)
        // Keys work at once, because the person asked for the menu.
        world.press(.down)
        #expect(world.card(Self.menu)?.face.interaction.focused == .button(key: "Dismiss"))
        world.press(.escape)
        world.rest()
        #expect(isDismissed(Self.menu, in: world))
        #expect(world.compositor.focus == world.panelStage && world.scene.isPanelOpen)
        #expect(world.scene.panel?.focus.row != nil)
        #expect(world.compositor.faults.isEmpty)
    }

    /// A message that is not in the history would otherwise be invisible.
    @Test func transientMessagesAreVisibleWhileThePanelIsOpen() throws {
        let world = panel(takesFocus: false)
        world.show([2]) { $0.isTransient = true }
        let stage = try #require(world.stage(of: 2))
        #expect(world.frame(of: 2) != nil && world.scene.stages[stage].key.layer == .overlay)
        world.show([3])
        #expect(world.card(3) == nil)
        world.post(.panel(.close))
        world.rest()
        for number: UInt32 in [1, 2, 3] { #expect(world.frame(of: number) != nil, "\(number)") }
        let cards = world.scene.stages.list.flatMap { $0.cards }.count {
            $0.messageID.rawValue == 2
        }
        #expect(cards == 1 && world.compositor.faults.isEmpty)
    }

    @Test func transientMessageMovesInFrontOfThePanelThatOpens() throws {
        let world = SceneWorld()
        world.show([1, 2]) { $0.isTransient = $0.id.rawValue == 2 }
        for _ in 0..<2 {
            world.openPanel()
            let stage = try #require(world.stage(of: 2))
            #expect(world.scene.stages[stage].key.layer == .overlay)
            #expect(world.card(1) == nil && world.frame(of: 2) != nil)
        }
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func longPressAndRightButtonOpenTheMenuOfAHeldMessage() throws {
        let world = panel(takesFocus: false)
        world.history.add(7, "Mail")
        world.post(.panel(.historyChanged))
        world.rest()
        let stage = try #require(world.panelStage)
        for (number, isHeld) in [(UInt32(1), true), (7, false)] {
            world.forget()
            let frame = try #require(world.frame(of: number))
            let place = Point(x: frame.minX + 30, y: frame.minY + 12)
            world.touch(stage, at: place)
            world.run(milliseconds: 700)
            world.lift()
            world.point(stage, at: place)
            world.click(.right)
            #expect(menuWishes(in: world) == (isHeld ? [number, number] : []))
            #expect(world.scene.isPanelOpen && !isDismissed(number, in: world))
        }
        #expect(world.compositor.faults.isEmpty)
    }

    /// A finger goes from the card to an entry, which must not move meanwhile.
    @Test func menuOfALongPressStaysWhereItAppeared() throws {
        let world = SceneWorld()
        world.show([1])
        let home = try #require(world.frame(of: 1))
        world.touch(1)
        world.run(milliseconds: 700)
        presentMenu(in: world)
        world.run(milliseconds: 1000)
        let menu = try #require(world.frame(of: Self.menu))
        #expect(world.frame(of: 1) == home && menu.minY >= home.maxY)
        world.lift()
        world.rest()
        #expect(world.frame(of: 1) == home && world.frame(of: Self.menu) == menu)
        world.end(Self.menu)
        world.rest()
        world.show([2])
        #expect(world.frame(of: 2)?.minY == home.minY)
        #expect(world.compositor.faults.isEmpty)
    }

    // MARK: Elsewhere

    @Test func menuOfAModalMessageHasFocusBeforeIt() {
        let world = SceneWorld()
        world.show([1]) {
            $0.dim = Dim(.gray)
            $0.actions = [MessageAction(key: "a", label: "A")]
        }
        showMenu(in: world)
        #expect(world.scene.focus.current?.message.rawValue == Self.menu)
        #expect(world.compositor.focus == world.stage(of: Self.menu))
        world.end(Self.menu)
        world.rest()
        #expect(world.scene.isFocusModal && world.compositor.focus == world.stage(of: 1))
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func messageThatWasGivenFocusHasItAgainAfterItsMenu() {
        let world = SceneWorld()
        world.show([1])
        world.post(.focusNewest)
        world.run(milliseconds: 20)
        world.press(.menu)
        #expect(menuWishes(in: world) == [1])
        showMenu(in: world)
        #expect(
            world.scene.focus.current
                == FocusedMessage(message: MessageID(rawValue: 9)!, reason: .menu))
        world.press(.escape)
        world.rest()
        #expect(world.scene.focus.current == FocusedMessage(message: .first, reason: .asked))
        #expect(world.frame(of: 1) != nil && world.frame(of: Self.menu) == nil)
    }

    @Test func tapElsewhereClosesTheMenuAndDoesNothingElse() throws {
        let world = panel()
        showMenu(in: world)
        let stage = try #require(world.panelStage)
        // A tap on the panel, below its only row.
        world.tapPlace(Point(x: 1080, y: 600), on: stage)
        world.rest()
        #expect(isDismissed(Self.menu, in: world) && world.scene.isPanelOpen)
        #expect(world.frame(of: Self.menu) == nil)
        let (pressed, dismissed) = (
            world.reports.contains { if case .pressed = $0 { true } else { false } },
            isDismissed(1, in: world)
        )
        #expect(!pressed && !dismissed && world.compositor.faults.isEmpty)
    }
}
