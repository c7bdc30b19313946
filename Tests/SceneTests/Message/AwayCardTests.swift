import Geometry
import Layout
import Messages
import Testing

@testable import Scene
@testable import SceneModel

/// The card that counts the messages of an absence.
@Suite struct AwayCardTests {
    private static let away = MessageID.away.rawValue

    /// Counts messages on one card as the board does: the card comes first.
    private static func gather(
        _ count: Int = 4, of applications: [String] = ["Mail", "Chat"], in world: SceneWorld
    ) throws {
        let messages = world.scene.presented.messages.filter { $0.id != .away }
        let last = try #require(messages.last)
        let withdrawals = messages.map { SceneEvent.withdraw($0.id) }
        world.post([.gathered(count, of: applications, after: last)] + withdrawals)
        world.rest()
    }

    private static func texts(in world: SceneWorld) -> [String] {
        let commands = world.card(away)?.face.presentation?.list.commands ?? []
        return commands.compactMap {
            if case .text(let block, _, _) = $0 { block.text.text } else { nil }
        }
    }

    private static func isOpened(in world: SceneWorld) -> Bool {
        world.reports.contains {
            switch $0 {
            case .chose(MessageAction.defaultKey, .away, _, _): true
            case .pressed(.away, _, .defaultAction, _): true
            default: false
            }
        }
    }

    @Test func cardTakesThePlaceOfTheMessages() throws {
        let world = SceneWorld()
        world.show([1, 2, 3, 4])
        let stage = world.stage(of: 4)
        try Self.gather(in: world)
        #expect(world.frame(of: Self.away) != nil && world.stage(of: Self.away) == stage)
        #expect((1...4).allSatisfy { world.frame(of: $0) == nil })
        let texts = Self.texts(in: world)
        #expect(texts.contains("4 while you were away") && texts.contains("Mail, Chat"))
        #expect(world.compositor.faults == [])
    }

    @Test func cardNamesFewApplications() throws {
        let world = SceneWorld()
        world.show([1])
        try Self.gather(9, of: ["A", "B", "C", "D", "E"], in: world)
        #expect(Self.texts(in: world).contains("A, B, C, D, …"))
    }

    @Test func tapOpensTheMessages() throws {
        let world = SceneWorld()
        world.show([1])
        try Self.gather(in: world)
        world.forget()
        world.touch(Self.away, at: Point(x: 0.5, y: 0.5))
        world.run(milliseconds: 40)
        world.lift()
        world.rest()
        #expect(Self.isOpened(in: world))
    }

    @Test func cardIsSwipedAway() throws {
        let world = SceneWorld()
        world.show([1])
        try Self.gather(in: world)
        world.fling(Self.away, by: Point(x: 200, y: 0))
        #expect(world.rest())
        #expect(world.swipes.map { $0.message } == [Self.away])
    }

    @Test func cardDisappearsAndLeavesNothing() throws {
        let world = SceneWorld()
        world.show([1])
        try Self.gather(in: world)
        world.post(.gathered(0, of: [], after: nil))
        world.rest()
        #expect(world.scene.isBlank && world.scene.stages.list.isEmpty)
        #expect(world.scene.wakeUp == nil)
    }

    @Test func cardIsHiddenWhereContentsAre() throws {
        for policy in LockScreenPolicy.allCases {
            let world = SceneWorld()
            world.changeLook { $0.lockScreen = policy }
            world.show([1])
            try Self.gather(in: world)
            world.post(.locked(true))
            world.rest()
            #expect((world.card(Self.away) != nil) == (policy == .show))
        }
    }

    @Test func darknessOfAllOutputsIsReportedOnce() {
        let world = SceneWorld()
        world.show([1])
        for isOff in [true, true, false] {
            var screen = Screen.large
            screen.isOff = isOff
            world.setScreens([screen])
        }
        let told = world.reports.compactMap {
            if case .screensOff(let areOff) = $0 { areOff } else { nil }
        }
        #expect(told == [true, false])
    }
}
