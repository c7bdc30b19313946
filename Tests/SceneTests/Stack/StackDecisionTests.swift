import Geometry
import Gestures
import Layout
import Messages
import Testing
import TextEditing

@testable import Scene
@testable import SceneModel

/// Decisions about piles and stacks: which card is in front, which is drawn, which counts.
@Suite struct StackDecisionTests {
    private static let open = [MessageAction(key: "open", label: "Open")]

    /// A world in which messages of one application form a pile.
    private func piling(_ edit: (inout Message) -> Void = { _ in }) -> SceneWorld {
        let world = SceneWorld()
        var message = Message(id: .first, arrival: world.now)
        message.appName = "Mail"
        edit(&message)
        var arrangement = Arrangement(message.slot)
        (arrangement.grouping, arrangement.pileFrom) = (.application, 2)
        world.post(.arrange(arrangement))
        return world
    }

    private func paused(_ world: SceneWorld) -> Set<UInt32> {
        Set(world.scene.presented.told.paused.map { $0.rawValue })
    }

    @Test func newestIsSeenAmongMoreUrgentOnes() {
        let world = SceneWorld()
        world.show(Array(UInt32(1)...13)) { $0.urgency = .critical }
        world.show([14]) { $0.urgency = .low }
        #expect(world.frame(of: 14) != nil && world.compositor.faults.isEmpty)
    }

    /// A critical message stays until a person deals with it; newer ones are counted, and the board knows of them.
    @Test(arguments: [MessagePosition.topRight, .top])
    func criticalMessageKeepsTheOnlyRoom(_ anchor: MessagePosition) throws {
        let low = Screen(
            number: .first, name: "PHONE", size: Size(width: 720, height: 160),
            area: Rectangle(x: 0, y: 0, width: 720, height: 160))
        let world = SceneWorld([low])
        func crowded(_ number: UInt32) -> Bool? {
            world.reports.compactMap { report -> Bool? in
                guard case .crowded(let id, let isCrowded) = report, id.rawValue == number else {
                    return nil
                }
                return isCrowded
            }.last
        }
        world.show([1]) { ($0.urgency, $0.anchor) = (.critical, .topRight) }
        world.present(2) { $0.anchor = anchor }
        world.rest()
        #expect(world.frame(of: 1) != nil && world.frame(of: 2) == nil)
        #expect(crowded(1) != true && crowded(2) == true)
        #expect(paused(world) == [2])
        world.end(1)
        world.rest()
        #expect(world.frame(of: 2) != nil && crowded(2) == false)
        #expect(world.compositor.faults.isEmpty)
    }

    /// On-screen values have a surface of their own, also where messages are.
    @Test func valueKeepsClearOfMessagesAtItsPlace() throws {
        let world = SceneWorld()
        world.show([1])
        world.show([2]) { $0.messenger = .osd }
        world.show([3])
        let stages = [1, 2, 3].map { world.stage(of: $0) }
        #expect(stages[0] == stages[2] && stages[0] != stages[1])
        let frames = try [2, 3, 1].map { try #require(world.frame(of: $0)) }
        #expect(frames[0].maxY < frames[1].minY && frames[1].maxY < frames[2].minY)
        world.present(1) { $0.messenger = .osd }
        world.rest()
        #expect(world.stage(of: 1) == stages[1])
        world.end(2)
        world.end(1)
        world.rest()
        #expect(try #require(world.frame(of: 3)).minY == frames[0].minY)
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func cardBeingWrittenOnStaysInFront() {
        let world = piling()
        world.show([1]) {
            $0.appName = "Mail"
            $0.actions = [MessageAction(key: MessageAction.replyKey, label: "Reply")]
        }
        world.tap(1, .button(key: MessageAction.replyKey))
        world.run(milliseconds: 300)
        world.show([2, 3]) { $0.appName = "Mail" }
        #expect(world.card(1)?.placement.pileSize == 2)
        world.press(.escape)
        world.rest()
        #expect(world.card(3)?.placement.pileSize == 2 && world.compositor.faults.isEmpty)
    }

    @Test func messengersFormNoPileTogether() {
        let world = piling()
        for messenger in [MessengerName.notifications, .commands] {
            var message = Message(id: .first, arrival: world.now)
            message.messenger = messenger
            var arrangement = Arrangement(message.slot)
            (arrangement.grouping, arrangement.pileFrom) = (.application, 2)
            world.post(.arrange(arrangement))
        }
        world.show([1]) { ($0.appName, $0.messenger) = ("Mail", .notifications) }
        world.show([2]) { ($0.appName, $0.messenger) = ("Mail", .commands) }
        #expect(world.card(1)?.placement.cover == nil && world.card(2)?.placement.cover == nil)
        #expect(world.card(2)?.placement.pileSize == 0)
    }

    /// A higher card beneath the front one must not be seen below that one.
    @Test func highCardBeneathALowOneIsDrawnBare() throws {
        let world = piling()
        world.show([1]) {
            $0.appName = "Mail"
            $0.body = RichText(plain: String(repeating: "line\n", count: 5))
        }
        world.show([2]) { $0.appName = "Mail" }
        let front = try #require(world.frame(of: 2))
        #expect(world.card(1)?.placement.bareHeight == front.height)
        #expect(world.card(1)?.face.presentation?.card.height == front.height)
        // A card that shows no time needs no update for it.
        let id = try #require(MessageID(rawValue: 1))
        world.post(
            .timeLeft(
                id, TimeLeft(end: world.now.advanced(byMilliseconds: 9000), length: 10_000_000)))
        #expect(world.scene.cards.timeLeftDeadline(world.scene.core) == nil)
        world.end(2)
        world.rest()
        #expect(try #require(world.frame(of: 1)).height > front.height)
    }

    /// Two texts over one another could not be read.
    @Test(arguments: [false, true]) func cardBeneathATranslucentOneIsDrawnBare(
        isTranslucent: Bool
    ) throws {
        let world = piling()
        world.changeLook {
            var theme = ThemeDescription.plain
            if isTranslucent { theme.dark.ground = Color(argb: 0x8020_4060) }
            theme.light.ground = theme.dark.ground
            $0.catalog.themes[.plain] = theme
        }
        for number: UInt32 in 1...3 { world.show([number]) { $0.appName = "Mail" } }
        world.rest()
        func texts(_ number: UInt32) -> Int {
            (world.card(number)?.face.presentation?.list.commands ?? []).count {
                if case .text = $0 { true } else { false }
            }
        }
        #expect(texts(3) > 0)
        #expect((texts(2) == 0) == isTranslucent && (texts(1) == 0) == isTranslucent)
        world.end(3)
        world.rest()
        #expect(texts(2) > 0 && (texts(1) == 0) == isTranslucent)
    }

    @Test func cardThatWasNeverSeenIsNotDrawnOnlyToBeCovered() {
        let world = piling()
        var events: [SceneEvent] = []
        for number: UInt32 in 1...5 {
            var message = Message(
                id: MessageID(rawValue: number) ?? .first, arrival: world.now)
            (message.title, message.appName) = ("Message \(number)", "Mail")
            events.append(.present(message))
        }
        world.post(events)
        world.rest()
        #expect(world.card(5)?.placement.pileSize == 4)
        #expect(world.card(1)?.motion == nil && world.card(2)?.motion == nil)
        #expect(world.card(3)?.motion != nil && world.card(4)?.motion != nil)
        // The hidden message expires with its pile.
        #expect(paused(world).isEmpty)
    }

    @Test func pileWithoutRoomIsPausedAsAWhole() {
        let world = piling()
        world.show(Array(UInt32(1)...5)) { $0.appName = "Mail" }
        for number: UInt32 in 6...19 { world.show([number]) { $0.appName = "App \(number)" } }
        #expect(world.frame(of: 5) == nil && paused(world).isSuperset(of: [1, 2, 3, 4, 5]))
    }

    @Test func cardThatCountsKnowsTheStacksOfAllHiddenMessages() throws {
        let world = SceneWorld()
        world.show(Array(UInt32(1)...14)) { $0.messenger = .notifications }
        #expect(try #require(world.moreCard?.slots).count == 1)
        world.show([15, 16]) { $0.messenger = .commands }
        #expect(try #require(world.moreCard?.slots).count == 2)
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func buttonOfAPileIsPressedAndOpensNothing() {
        let world = piling()
        world.show([1, 2, 3]) { ($0.appName, $0.actions) = ("Mail", Self.open) }
        world.forget()
        world.tap(3, .button(key: "open"))
        world.rest()
        let fans = world.reports.count { if case .fanned = $0 { true } else { false } }
        let choices = world.reports.count {
            if case .chose("open", _, _, _) = $0 { true } else { false }
        }
        #expect(fans == 0 && choices == 1)
    }

    @Test func pileIsFannedOutByALongPull() {
        let world = piling { $0.anchor = .top }
        world.show([1, 2, 3]) { ($0.appName, $0.anchor) = ("Mail", .top) }
        var fans: Int { world.reports.count { if case .fanned = $0 { true } else { false } } }
        for (way, count) in [(48.0, 0), (60, 1)] {
            world.touch(3)
            world.drag(by: Point(x: 0, y: way), steps: 8)
            world.run(milliseconds: 200)
            world.lift()
            world.rest()
            #expect(fans == count)
        }
    }

    // MARK: Shadows

    /// The lower card lies above the shadow of the higher one, which need not end there.
    @Test func shadowsReachBelowLowerCards() throws {
        let world = SceneWorld()
        world.show([1, 2])
        let (one, two) = (try #require(world.frame(of: 1)), try #require(world.frame(of: 2)))
        let (upper, lower): (UInt32, UInt32) = one.minY < two.minY ? (1, 2) : (2, 1)
        #expect(try #require(world.card(upper)).placement.shadowReach.bottom == .infinity)
        #expect(try #require(world.card(lower)).placement.shadowReach.top < 40)
    }
}
