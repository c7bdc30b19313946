import Messages
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

    /// If the order is right already, no request is sent.
    @Test func stagesAreNotRestackedWithoutNeed() {
        for isNewestBelow in [false, true] {
            let world = SceneWorld(stacksNewestBelow: isNewestBelow)
            world.show([1, 2])
            world.openPanel()
            let count = world.count {
                switch $0 {
                case .surface(.raiseStage), .surface(.lowerStage): true
                default: false
                }
            }
            #expect(count == 0)
        }
    }
}
