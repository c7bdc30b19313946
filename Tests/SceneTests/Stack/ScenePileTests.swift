import Geometry
import Gestures
import Layout
import Messages
import Testing

@testable import Scene
@testable import SceneModel

/// Stacks with more cards than there is room for, and piles.
@Suite struct ScenePileTests {
    private static let many = Array(UInt32(1)...14)

    private func isFromMail(_ message: inout Message) { message.appName = "Mail" }

    /// A world with a pile of messages of one application.
    private func pile(_ numbers: [UInt32]) throws -> SceneWorld {
        let world = SceneWorld()
        world.show(numbers, isFromMail)
        let message = try #require(world.scene.presented.messages.first)
        var arrangement = Arrangement(message.slot)
        (arrangement.grouping, arrangement.pileFrom) = (.application, 2)
        world.post(.arrange(arrangement))
        world.rest()
        world.forget()
        return world
    }

    private func shown(_ world: SceneWorld, _ numbers: [UInt32]) -> [UInt32] {
        numbers.filter { world.frame(of: $0) != nil }
    }

    // MARK: The "N more" card

    @Test func hiddenMessagesAreCounted() throws {
        let world = SceneWorld()
        world.show(Self.many)
        let shown = shown(world, Self.many)
        let hidden = Self.many.count - shown.count
        #expect(hidden > 0 && shown.last == Self.many.last)
        let more = try #require(world.moreCard)
        #expect(more.message.title == world.look.words.more.text(UInt64(hidden)))
        world.checkRest()
        #expect(world.compositor.faults == [])
    }

    /// The capsule is lower than a fingertip: it takes what is close above and below it.
    @Test(arguments: [-0.15, 0.5, 1.15]) func moreCardIsOfAFingersSize(_ share: Double) throws {
        let world = SceneWorld()
        world.changeLook { $0.panel.opensFromMore = false }
        world.show(Self.many)
        let more = try #require(world.moreCard)
        let frame = try #require(more.frame?.rectangle)
        let reach = try #require(more.reach?.rectangle)
        #expect(frame.height < 44 && reach.height == 44 && reach.midY == frame.midY)
        let stage = try #require(world.scene.stages.list.first { $0.card(more.number) != nil })
        let input = try #require(world.compositor.stages[stage.number]?.input)
        #expect(input.areas.contains(reach))
        // Nothing else is there.
        for card in stage.cards where card.number != more.number {
            #expect(card.frame?.rectangle.intersection(reach).isEmpty ?? true)
        }
        let place = Point(x: frame.midX, y: frame.minY + share * frame.height)
        #expect(stage.card(at: StagePoint(place))?.number == more.number)
        world.forget()
        let origin = try #require(world.origin(of: stage.number))
        world.touch(stage.number, at: place.moved(by: origin))
        world.run(milliseconds: 40)
        world.lift()
        #expect(
            world.reports.contains { if case .expanded(_, true) = $0 { true } else { false } })
    }

    @Test func moreCardDisappearsWithTheLastHiddenMessage() throws {
        let world = SceneWorld()
        world.show(Self.many)
        var left = Self.many
        while let more = world.moreCard {
            let hidden = left.count - shown(world, left).count
            #expect(more.message.title == world.look.words.more.text(UInt64(hidden)))
            guard let newest = left.popLast() else { break }
            world.end(newest)
            world.rest()
        }
        #expect(left.count > 1 && shown(world, left) == left)
        let cards = world.compositor.cards.count
        #expect(cards == left.count)
    }

    @Test func messagesThatWaitOnTheBoardAreCountedToo() throws {
        let world = SceneWorld()
        world.show([1])
        #expect(world.moreCard == nil)
        var arrangement = Arrangement(world.scene.presented.messages[0].slot)
        arrangement.more = 5
        world.post(.arrange(arrangement))
        world.rest()
        #expect(world.moreCard?.message.title == world.look.words.more.text(5))
        arrangement.more = 0
        world.post(.arrange(arrangement))
        world.rest()
        #expect(world.moreCard == nil && world.compositor.cards.count == 1)
    }

    @Test func tapOnTheMoreCardOpensThePanel() {
        let world = SceneWorld()
        world.show(Self.many)
        world.tap(0)
        world.rest()
        #expect(world.scene.isPanelOpen)
        #expect(!world.reports.contains { if case .expanded = $0 { true } else { false } })
    }

    /// While the session is locked, the panel does not open.
    @Test(arguments: [true, false])
    func tapOnTheMoreCardExpandsItsStackWithoutAPanel(isLocked: Bool) throws {
        let world = SceneWorld()
        if isLocked {
            world.post(.locked(true))
        } else {
            world.changeLook { $0.panel.opensFromMore = false }
        }
        world.show(Self.many)
        world.forget()
        world.tap(0)
        let slot = world.scene.presented.messages[0].slot
        let expansions = world.reports.filter {
            if case .expanded(slot, true) = $0 { true } else { false }
        }
        #expect(expansions.count == 1 && !world.scene.isPanelOpen)
    }

    @Test func timeoutsOfMessagesWithoutRoomArePaused() {
        let world = SceneWorld()
        world.show(Self.many)
        let hidden = Self.many.filter { world.frame(of: $0) == nil }
        #expect(Set(world.scene.presented.told.paused.map { $0.rawValue }) == Set(hidden))
        for number in Self.many.suffix(10) { world.end(number) }
        world.rest()
        #expect(world.scene.presented.told.paused.isEmpty)
    }

    @Test func pointerOnTheMoreCardAttendsItsStack() throws {
        let world = SceneWorld()
        world.show(Self.many)
        let place = try #require(world.frame(of: 0))
        let stage = try #require(world.stage(of: 0))
        let slot = world.scene.presented.messages[0].slot
        world.point(stage, at: Point(x: place.midX, y: place.midY))
        #expect(world.scene.presented.told.attended == [slot])
        world.leavePointer()
        #expect(world.scene.presented.told.attended.isEmpty)
        let reports = world.reports.compactMap { report -> Bool? in
            if case .attended(slot, let isAttended) = report { isAttended } else { nil }
        }
        #expect(reports == [true, false])
    }

    // MARK: Piles

    @Test func groupIsAPileWithTheNewestInFront() throws {
        let world = try pile([1, 2, 3])
        let front = try #require(world.frame(of: 3))
        #expect(world.card(3)?.placement.pileSize == 2)
        for (depth, number) in [UInt32(2), 1].enumerated() {
            #expect(world.card(number)?.placement.cover == world.card(3)?.number)
            let pose = try #require(world.pose(of: number))
            #expect(pose.scale == CardPlacement.share(depth: depth + 1))
        }
        let order = try #require(world.stage(of: 3).flatMap { world.compositor.stages[$0] }).order
        #expect(order == [1, 2, 3].compactMap { world.card($0)?.number })
        #expect(front.minY == 16)
    }

    /// Without settings, one and two messages of an application stand by themselves.
    @Test func thirdMessageOfAnApplicationMakesAPile() throws {
        let world = SceneWorld()
        world.show([1, 2], isFromMail)
        for number: UInt32 in 1...2 { #expect(world.pose(of: number)?.scale == 1) }
        #expect(world.card(2)?.placement.pileSize == 0)
        world.show([3], isFromMail)
        #expect(world.card(3)?.placement.pileSize == 2)
        // A message of another application between them does not take part.
        world.show([4])
        #expect(world.card(3)?.placement.pileSize == 2 && world.card(4)?.placement.pileSize == 0)
        world.end(3)
        world.rest()
        for number: UInt32 in [1, 2, 4] { #expect(world.pose(of: number)?.scale == 1) }
        world.checkRest()
        #expect(world.compositor.faults == [])
    }

    @Test func messagesThatMakeNoPileStayInTheOrderOfArrival() throws {
        let world = SceneWorld()
        world.show([1], isFromMail)
        world.show([2])
        world.show([3], isFromMail)
        let tops = try [UInt32(3), 2, 1].map { try #require(world.frame(of: $0)).minY }
        #expect(tops == tops.sorted())
    }

    /// Messages so deep in a pile that they are invisible expire with the pile.
    @Test func deepCardsOfAPileAreNotShownAndNotPaused() throws {
        let world = try pile([1, 2, 3, 4, 5])
        world.present(6, isFromMail)
        world.rest()
        let fresh = try pile([1])
        for number: UInt32 in 2...6 { fresh.present(number, isFromMail) }
        fresh.rest()
        #expect(
            world.scene.presented.told.paused.isEmpty && fresh.scene.presented.told.paused.isEmpty)
        #expect(world.moreCard == nil && fresh.moreCard == nil)
        #expect(fresh.compositor.cards.count == 6)
    }

    @Test func tapOnAPileFansItOut() throws {
        let world = try pile([1, 2, 3])
        let message = try #require(world.card(3)?.message)
        world.tap(3)
        let group = try #require(message.group(by: .application))
        let fans = world.reports.filter {
            if case .fanned(group, message.slot) = $0 { true } else { false }
        }
        #expect(fans.count == 1)
        var arrangement = Arrangement(message.slot)
        (arrangement.grouping, arrangement.fanned) = (.application, [group])
        arrangement.pileFrom = 2
        world.post(.arrange(arrangement))
        world.rest()
        for number: UInt32 in 1...3 { #expect(world.pose(of: number)?.scale == 1) }
        world.checkRest()
        #expect(world.compositor.faults == [])
    }

    @Test func nextCardMovesToTheFrontWhenTheFrontOneEnds() throws {
        let world = try pile([1, 2, 3])
        let place = try #require(world.frame(of: 3))
        world.end(3)
        world.rest()
        #expect(world.frame(of: 2) == place && world.pose(of: 2)?.scale == 1)
        #expect(world.card(2)?.placement.pileSize == 1)
        #expect(world.departures(of: 3) == 1)
    }

    @Test func pileUnderThePointerPausesOnlyItsFront() throws {
        let world = try pile([1, 2, 3])
        let frame = try #require(world.frame(of: 3))
        let stage = try #require(world.stage(of: 3))
        world.point(stage, at: Point(x: frame.midX, y: frame.midY))
        #expect(world.scene.presented.told.paused.map { $0.rawValue } == [3])
        world.leavePointer()
        #expect(world.scene.presented.told.paused.isEmpty)
    }
}
