import Geometry
import Layout
import Messages
import TextEditing
import Testing

@testable import Scene
@testable import SceneModel

/// The card that offers to undo dismissals.
@Suite struct UndoTests {
    private static let undo = MessageID.undo.rawValue

    /// Dismisses a message as the board does: the offer comes first.
    private static func dismiss(
        _ number: UInt32, _ count: Int = 1, _ deed: UndoableDeed = .dismissal, in world: SceneWorld
    ) throws {
        let id = try #require(MessageID(rawValue: number))
        let message = try #require(world.scene.presented.message(id))
        world.post([.undoable(count, deed, after: message), .withdraw(id)])
        world.rest()
    }

    private static func chosen(in world: SceneWorld) -> [MessageID] {
        world.reports.compactMap {
            switch $0 {
            case .chose(MessageAction.defaultKey, let message, _, _): message
            case .pressed(let message, _, .defaultAction, _): message
            default: nil
            }
        }
    }

    private static func texts(in world: SceneWorld) -> [String] {
        let commands = world.card(undo)?.face.presentation?.list.commands ?? []
        return commands.compactMap {
            if case .text(let block, _, _) = $0 { block.text.text } else { nil }
        }
    }

    @Test func offerTakesThePlaceOfTheCard() throws {
        let world = SceneWorld()
        world.show([1, 2, 3])
        let places = try (1...3).map { try #require(world.frame(of: $0)) }
        try Self.dismiss(2, in: world)
        let offer = try #require(world.frame(of: Self.undo))
        #expect(offer.minY == places[1].minY)
        #expect(offer.maxX == places[1].maxX)
        #expect(offer.height >= Presentation.leastTarget)
        #expect(world.frame(of: 3) == places[2])
        #expect(Self.texts(in: world) == ["Dismissed", "Undo"])
        #expect(world.compositor.faults == [])
    }

    @Test func offerCountsAndStaysInItsPlace() throws {
        let world = SceneWorld()
        world.show([1, 2, 3])
        try Self.dismiss(2, in: world)
        let offer = try #require(world.frame(of: Self.undo))
        try Self.dismiss(1, 2, in: world)
        #expect(world.frame(of: Self.undo)?.minY == offer.minY)
        #expect(Self.texts(in: world) == ["2 dismissed", "Undo"])
    }

    @Test func offerSaysWhatCanBeUndone() throws {
        let world = SceneWorld()
        world.show([1, 2, 3])
        try Self.dismiss(3, 1, .keeping, in: world)
        #expect(Self.texts(in: world) == ["Kept for later", "Undo"])
        try Self.dismiss(2, 1, .snooze, in: world)
        #expect(Self.texts(in: world) == ["Snoozed", "Undo"])
        try Self.dismiss(1, 2, .snooze, in: world)
        #expect(Self.texts(in: world) == ["Snoozed · 2", "Undo"])
    }

    @Test func offerMovesToTheStackOfTheLastDismissal() throws {
        let world = SceneWorld()
        world.show([1]) { $0.anchor = .topLeft }
        world.show([2]) { $0.anchor = .bottomRight }
        try Self.dismiss(1, in: world)
        #expect(try #require(world.frame(of: Self.undo)).minX < 100)
        try Self.dismiss(2, 2, in: world)
        #expect(try #require(world.frame(of: Self.undo)).minX > 100)
    }

    @Test func offerInAnotherStackTakesThePlaceOfItsCard() throws {
        let world = SceneWorld()
        world.show([1]) { $0.anchor = .topLeft }
        world.show([2, 3, 4]) { $0.anchor = .bottomRight }
        let place = try #require(world.frame(of: 3))
        try Self.dismiss(1, in: world)
        try Self.dismiss(3, 2, in: world)
        #expect(try #require(world.frame(of: Self.undo)).maxY == place.maxY)
    }

    /// A card at an edge of the screen has no margins, which the offer needs.
    @Test func offerAfterACardAtTheEdgeFloats() throws {
        let world = SceneWorld()
        world.show([1]) { $0.layout = .message }
        try Self.dismiss(1, in: world)
        let offer = try #require(world.card(Self.undo))
        #expect(offer.style.layout.attachment == .floating)
    }

    @Test func offerDisappearsAndLeavesNothing() throws {
        let world = SceneWorld()
        world.show([1])
        try Self.dismiss(1, in: world)
        #expect(!world.scene.isBlank)
        world.post(.undoable(0, .dismissal, after: nil))
        world.rest()
        #expect(world.scene.isBlank)
        #expect(world.scene.stages.list.isEmpty)
        #expect(world.scene.wakeUp == nil)
    }

    /// The stage of the dismissed card stays, so that nothing flickers.
    @Test func lastCardLeavesItsStageToTheOffer() throws {
        let world = SceneWorld()
        world.show([1])
        let stage = world.stage(of: 1)
        try Self.dismiss(1, in: world)
        #expect(world.stage(of: Self.undo) == stage)
    }

    @Test func tapsAndTheButtonUndo() throws {
        for share in [0.2, 0.85] {
            let world = SceneWorld()
            world.show([1])
            try Self.dismiss(1, in: world)
            world.forget()
            world.touch(Self.undo, at: Point(x: share, y: 0.5))
            world.run(milliseconds: 40)
            world.lift()
            #expect(Self.chosen(in: world) == [.undo])
        }
    }

    @Test func offerIsSwipedAway() throws {
        let world = SceneWorld()
        world.show([1])
        try Self.dismiss(1, in: world)
        world.fling(Self.undo, by: Point(x: 200, y: 0))
        #expect(world.rest())
        #expect(world.swipes.map { $0.message } == [Self.undo])
    }

    @Test func screenReadersHearTheOffer() throws {
        let world = SceneWorld()
        world.show([1])
        try Self.dismiss(1, in: world)
        let tree = world.scene.accessibleTree
        let names = tree.nodes.dropFirst().map { "\($0.role.name): \($0.name)" }
        #expect(names == ["notification: Dismissed", "push button: Undo"])
        #expect(tree.nodes[1].politeness == .polite)
    }

    @Test func offerIsNotShownWhileMessagesAreHidden() throws {
        for policy in [LockScreenPolicy.show, .contentsHidden, .hide] {
            let world = SceneWorld()
            world.changeLook { $0.lockScreen = policy }
            world.show([1])
            world.post(.locked(true))
            world.rest()
            let message = try #require(world.scene.presented.message(.first))
            world.post([.undoable(1, .dismissal, after: message), .withdraw(.first)])
            world.rest()
            #expect((world.card(Self.undo) != nil) == (policy == .show))
        }
    }

    /// The offer is no message: it has no part in "N more", and gives way first.
    @Test func messagesDoNotCountTheOffer() throws {
        let size = Size(width: 500, height: 260)
        let world = SceneWorld([Screen(number: .first, name: "ONE", size: size)])
        world.show([1, 2, 3])
        let before = world.moreCard?.message.title
        try Self.dismiss(3, in: world)
        let hidden = [1, 2].count { world.frame(of: $0) == nil }
        #expect(world.moreCard?.message.title == (hidden == 0 ? nil : "\(hidden) more"))
        #expect(before == nil || before != world.moreCard?.message.title)
    }
}
