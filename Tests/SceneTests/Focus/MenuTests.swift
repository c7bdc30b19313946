import Geometry
import Layout
import Messages
import TextEditing
import Testing

@testable import Scene
@testable import SceneModel

/// Menus are requested by fingers, the pointer, keys and screen readers; messages that the panel cannot list are above it.
@Suite struct MenuTests {
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
            if case .menuWanted(let message, _, _) = $0 { message.rawValue } else { nil }
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
            if case .moreWanted(_, _, let keys, _) = $0 { keys } else { nil }
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

    // MARK: Messages over the panel

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
}
