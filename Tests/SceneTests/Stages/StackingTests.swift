import Layout
import Messages
import TextEditing
import Testing

@testable import Scene
@testable import SceneModel

/// Messages that the panel does not list lie above panel and deck, whatever order a compositor has for layer surfaces of one
/// layer.
@Suite struct StackingTests {
    /// A message that is on the overlay layer while the panel is open.
    enum Kind: CaseIterable {
        case transient, value, modal

        func edit(_ message: inout Message) {
            switch self {
            case .transient: message.isTransient = true
            case .value: (message.messenger, message.layer) = (.osd, .overlay)
            case .modal: message.dim = Dim(.gray)
            }
        }
    }

    private func isAbove(
        _ number: UInt32, _ whole: StageNumber?, in world: SceneWorld
    ) throws -> Bool {
        let message = try #require(MessageID(rawValue: number))
        let stage = try #require(
            world.scene.stages.list.first { $0.hasMessages && $0.card(of: message) != nil })
        let other = try #require(whole)
        let mine = try #require(world.compositor.stacking.firstIndex(of: stage.number))
        let others = try #require(world.compositor.stacking.firstIndex(of: other))
        return stage.key.layer == .overlay && mine > others
    }

    @Test(arguments: Kind.allCases, [false, true])
    func newMessageIsAboveTheOpenPanel(_ kind: Kind, isNewestBelow: Bool) throws {
        let world = SceneWorld(stacksNewestBelow: isNewestBelow)
        world.show([9])
        world.openPanel()
        world.show([1]) { kind.edit(&$0) }
        #expect(try isAbove(1, world.scene.panel?.stage, in: world))
        #expect(world.compositor.faults.isEmpty)
    }

    @Test(arguments: Kind.allCases, [false, true])
    func shownMessageIsAboveAPanelThatOpens(
        _ kind: Kind, isNewestBelow: Bool
    ) throws {
        let world = SceneWorld(stacksNewestBelow: isNewestBelow)
        world.show([1]) { kind.edit(&$0) }
        world.openPanel()
        #expect(try isAbove(1, world.scene.panel?.stage, in: world))
        #expect(world.compositor.faults.isEmpty)
    }

    @Test(arguments: [Kind.value, .modal], [false, true])
    func messageIsAboveTheDeck(_ kind: Kind, isNewestBelow: Bool) throws {
        let world = SceneWorld(stacksNewestBelow: isNewestBelow)
        world.show([1]) { kind.edit(&$0) }
        world.openDeck(2)
        world.show([2]) { kind.edit(&$0) }
        for number: UInt32 in [1, 2] {
            #expect(try isAbove(number, world.scene.deck.stage, in: world))
        }
        #expect(world.compositor.faults.isEmpty)
    }

    /// The other stage is opened before the menu, and then after it.
    @Test(arguments: Kind.allCases, [false, true])
    func menuIsAboveEverything(_ kind: Kind, isNewestBelow: Bool) throws {
        let world = SceneWorld(stacksNewestBelow: isNewestBelow)
        world.show([1]) { kind.edit(&$0) }
        world.openPanel()
        world.openMenu(of: 1)
        let menu = try #require(world.scene.menu?.stage)
        #expect(world.compositor.stacking.last == menu)
        world.show([2]) { kind.edit(&$0) }
        #expect(world.compositor.stacking.last == world.scene.menu?.stage)
        #expect(world.scene.menu?.rows.isEmpty == false && world.menuFrame != nil)
        #expect(world.compositor.focus == world.scene.menu?.stage)
        #expect(world.compositor.faults.isEmpty)
    }

    /// A stage that is opened anew keeps what is on it: the draft of a reply, and keyboard focus.
    @Test func questionKeepsKeyboardFocusAboveThePanel() throws {
        let world = SceneWorld()
        world.show([1]) { message in
            message.dim = Dim(.gray)
            message.actions = [MessageAction(key: "yes", label: "Yes")]
        }
        let focus = try #require(world.compositor.focus)
        world.openPanel()
        #expect(try isAbove(1, world.scene.panel?.stage, in: world))
        #expect(world.compositor.focus == world.stage(of: 1) && world.compositor.focus != focus)
        world.end(1)
        world.rest()
        #expect(world.scene.isPanelOpen && world.departures(of: 1) == 1)
        // The message has appeared before.
        #expect(world.appearances(of: 1) == 0 && world.compositor.faults.isEmpty)
    }

    /// The stage with the field is closed and opened anew while the panel or the deck opens beneath it.
    @Test(arguments: [Kind.transient, .modal], [false, true])
    func draftSurvivesAPanelThatOpensBeneathIt(_ kind: Kind, isDeck: Bool) throws {
        let world = SceneWorld()
        world.show([1]) { message in
            kind.edit(&message)
            message.actions = [MessageAction(key: MessageAction.replyKey, label: "Reply")]
        }
        world.tap(1, .button(key: MessageAction.replyKey))
        world.run(milliseconds: 400)
        world.type("half a ")
        let old = try #require(world.stage(of: 1))
        if isDeck { world.openDeck(2) } else { world.openPanel() }
        world.rest()
        let isRaised = kind == .modal || !isDeck
        #expect((world.stage(of: 1) != old) == isRaised)
        if world.scene.replies.session == nil {
            world.tap(1, .button(key: MessageAction.replyKey))
            world.run(milliseconds: 400)
        }
        #expect(world.scene.replies.session?.field.text == "half a ")
        #expect(world.card(1)?.face.presentation?.reply != nil)
        #expect(world.compositor.focus == world.stage(of: 1))
        world.type("word")
        world.press(.enter)
        world.rest()
        #expect(world.replies == ["half a word"])
        #expect(world.compositor.faults.isEmpty)
    }

    /// If the order is right already, no request is sent.
    @Test func stagesAreNotRestackedWithoutNeed() {
        for isNewestBelow in [false, true] {
            let world = SceneWorld(stacksNewestBelow: isNewestBelow)
            world.show([1, 2])
            world.openPanel()
            let count = world.count { if case .surface(.lowerStage) = $0 { true } else { false } }
            #expect(count == 0)
        }
    }
}
