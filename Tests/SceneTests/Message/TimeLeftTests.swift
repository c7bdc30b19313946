import Gestures
import Layout
import Messages
import Testing

@testable import Scene
@testable import SceneModel

/// Cards that show how much of their message's time is left.
@Suite struct TimeLeftTests {
    private func id(_ number: UInt32) throws -> MessageID {
        try #require(MessageID(rawValue: number))
    }

    private func left(_ world: SceneWorld, seconds: UInt64) -> TimeLeft {
        TimeLeft(
            end: world.now.advanced(byMicroseconds: seconds * 1_000_000),
            length: seconds * 1_000_000)
    }

    @Test func lineIsDrawnAFewTimesASecondAndOnlyWhileItRuns() throws {
        let world = SceneWorld()
        world.show([1, 2])
        world.rest()
        #expect(world.scene.deadline == nil)
        let before = try #require(world.draws(of: 1))
        let other = try #require(world.draws(of: 2))
        world.post(.timeLeft(try id(1), left(world, seconds: 10)))
        #expect(world.scene.deadline != nil)
        world.run(milliseconds: 5000)
        let steps = try #require(world.draws(of: 1)) - before
        #expect((18...22).contains(steps))
        #expect(world.draws(of: 2) == other)
        // A paused line has its full width, and causes no wake-up.
        world.post(.timeLeft(try id(1), TimeLeft(end: nil, length: 10_000_000)))
        world.rest()
        let paused = world.draws(of: 1)
        #expect(world.scene.deadline == nil)
        world.run(milliseconds: 5000)
        #expect(world.draws(of: 1) == paused)
        world.post(.timeLeft(try id(1), nil))
        world.rest()
        #expect(world.scene.deadline == nil)
        #expect(world.compositor.faults == [])
    }

    @Test func hiddenLineNeedsNoFrames() throws {
        let world = SceneWorld()
        world.post(.timeLeft(try id(1), left(world, seconds: 10)))
        #expect(world.scene.deadline == nil)
        world.show([1])
        world.run(milliseconds: 2000)
        world.post(.timeLeft(try id(1), left(world, seconds: 10)))
        #expect(world.scene.deadline != nil)
        world.post(.withdraw(try id(1)))
        world.rest()
        #expect(world.scene.deadline == nil)
    }

    /// A card without room is not drawn, whatever is left of its message's time.
    @Test func lineWithoutRoomNeedsNoFrames() throws {
        let world = SceneWorld()
        let numbers = Array(UInt32(1)...14)
        world.show(numbers)
        let hidden = numbers.filter { world.frame(of: $0) == nil }
        #expect(!hidden.isEmpty && world.scene.deadline == nil)
        for number in hidden {
            world.post(.timeLeft(try id(number), left(world, seconds: 10)))
        }
        #expect(world.scene.cards.timeLeftDeadline(world.scene.core) == nil)
        world.post(.timeLeft(try id(14), left(world, seconds: 10)))
        #expect(world.scene.cards.timeLeftDeadline(world.scene.core) != nil)
    }

    @Test func pileShowsItsNumberIfItsLayoutDoes() throws {
        let world = SceneWorld()
        var look = Look()
        var layout = LayoutDescription.card
        layout.count.countsPile = true
        look.catalog.layouts[.card] = layout
        world.post(.look(look))
        world.show([1, 2, 3]) { $0.appName = "Mail" }
        let message = try #require(world.scene.presented.messages.first)
        var arrangement = Arrangement(message.slot)
        (arrangement.grouping, arrangement.pileFrom) = (.application, 2)
        world.post(.arrange(arrangement))
        world.rest()
        let front = try #require(
            [1, 2, 3].compactMap { world.card($0) }.first { $0.placement.pileSize > 0 })
        let texts = front.face.presentation?.list.commands.compactMap { command in
            if case .text(let block, _, _) = command { block.text.text } else { nil }
        }
        #expect(texts?.contains { $0.hasPrefix("(3) ") } == true)
        #expect(world.compositor.faults == [])
    }
}
