import Geometry
import Gestures
import Layout
import Messages
import Testing

@testable import Scene
@testable import SceneModel

/// The label beneath a card that is dragged.
@Suite struct SwipeLabelTests {
    /// A world with the card of a message at rest, at the top right: a swipe to the right snoozes it, a long one opens
    /// its menu.
    private func world(_ edit: (inout Message) -> Void = { _ in }) -> SceneWorld {
        let world = SceneWorld()
        world.changeLook {
            $0.swipes = [.right: .snooze]
            $0.longSwipes = [.right: .menu]
        }
        world.show([1], edit)
        return world
    }

    private func labels(in world: SceneWorld) -> [SwipeLabel] {
        world.scene.stages.list.flatMap { $0.swipeLabels }
    }

    private func text(of label: SwipeLabel?) -> [String] {
        (label?.card.face.presentation?.list.commands ?? []).compactMap { command in
            if case .text(let block, _, _) = command { block.text.text } else { nil }
        }
    }

    /// Puts a finger near the left side of the card, from where it can go far to the right.
    private func touch(_ world: SceneWorld) { world.touch(1, at: Point(x: 0.1, y: 0.5)) }

    private func drag(_ world: SceneWorld, by length: Double) {
        world.drag(by: Point(x: length, y: 0), steps: 20)
        world.runToFrame()
    }

    @Test func labelSaysWhatTheSwipeMeans() throws {
        let world = world()
        touch(world)
        #expect(labels(in: world).isEmpty)
        drag(world, by: 60)
        let label = try #require(labels(in: world).first)
        #expect(text(of: label) == [Words.english.menu.snooze])
        #expect(label.progress == SwipeProgress(Swipe(.right), isDecided: false))
        drag(world, by: 160)
        #expect(labels(in: world).first?.progress?.isDecided == true)
        drag(world, by: 90)
        #expect(text(of: labels(in: world).first) == [Words.english.menu.more])
        #expect(
            labels(in: world).first?.progress
                == SwipeProgress(Swipe(.right, isLong: true), isDecided: true))
        drag(world, by: -90)
        #expect(text(of: labels(in: world).first) == [Words.english.menu.snooze])
        #expect(world.compositor.faults == [])
    }

    /// The label lies at the card's place; the card is drawn over it.
    @Test func labelLiesStillBeneathTheCard() throws {
        let world = world()
        let home = try #require(world.frame(of: 1))
        touch(world)
        drag(world, by: 60)
        let label = try #require(labels(in: world).first)
        #expect(label.card.face.presentation?.card.size == home.size)
        func poses() -> [Pose] {
            world.commands.compactMap { entry in
                guard case .surface(.show(label.number, let pose, _)) = entry.command else {
                    return nil
                }
                return pose
            }
        }
        // The label is pale until letting go would carry the swipe out.
        #expect(try #require(poses().last).opacity < 0.6)
        drag(world, by: 160)
        #expect(poses().last?.opacity == 1)
        #expect(Set(poses().map { $0.origin.x }).count == 1)
        let orders = world.commands.compactMap { entry -> [CardNumber]? in
            if case .surface(.raise(_, let order)) = entry.command { order } else { nil }
        }
        #expect(orders.last?.first == label.number)
    }

    /// Moving a card draws nothing: the label is drawn once for each meaning.
    @Test func labelIsDrawnOncePerMeaning() {
        let world = world()
        touch(world)
        drag(world, by: 20)
        world.forget()
        for _ in 0..<9 { drag(world, by: 20) }
        #expect(world.drawCount == 0)
        for _ in 0..<6 { drag(world, by: 20) }
        #expect(world.drawCount == 1)
    }

    @Test func labelGoesWhenTheCardIsBack() {
        let world = world()
        touch(world)
        drag(world, by: 60)
        world.run(milliseconds: 200)
        world.lift()
        #expect(labels(in: world).count == 1)
        #expect(world.rest() && labels(in: world).isEmpty)
        #expect(world.compositor.faults == [])
    }

    @Test func labelGoesWithItsCard() {
        let world = world { $0.swipes = [.right: .dismiss] }
        touch(world)
        drag(world, by: 230)
        world.lift()
        #expect(labels(in: world).count == 1)
        #expect(world.rest() && labels(in: world).isEmpty)
        #expect(world.swipes.map { $0.meaning } == [.dismiss])
        #expect(world.compositor.stages.isEmpty && world.compositor.faults == [])
    }

    /// A card that resists, a sheet and a thrown card have no label.
    @Test(arguments: [MessageHandling.swipe, .fixed, .throwing, .sidePanel, .popup])
    func cardThatIsNotSwipedHasNoLabel(handling: MessageHandling) {
        let world = SceneWorld()
        world.show([1]) {
            $0.handling = handling
            if handling == .swipe { $0.swipes = [.left: .nothing] }
        }
        touch(world)
        world.drag(by: Point(x: -60, y: 0), steps: 20)
        world.runToFrame()
        #expect(labels(in: world).allSatisfy { text(of: $0).isEmpty })
        world.lift()
        #expect(world.rest() && world.compositor.faults == [])
    }

    @Test func labelsCanBeTurnedOff() {
        let world = world()
        world.changeLook { $0.labelsSwipes = false }
        touch(world)
        drag(world, by: 60)
        #expect(labels(in: world).isEmpty)
    }

    @Test func messageThatEndsUnderTheFingerTakesItsLabel() {
        let world = world()
        touch(world)
        drag(world, by: 60)
        world.end(1)
        #expect(world.rest() && labels(in: world).isEmpty)
        world.lift()
        #expect(world.rest() && world.compositor.faults == [])
    }

    @Test func pictureForWhichThereWasNoMemoryIsDrawnAgain() throws {
        let world = world()
        touch(world)
        drag(world, by: 60)
        let label = try #require(labels(in: world).first?.number)
        world.forget()
        world.post(.undrawn(label))
        drag(world, by: 10)
        #expect(world.drawCount == 1)
    }
}
