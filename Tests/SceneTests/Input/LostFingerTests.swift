import Geometry
import Gestures
import Layout
import Messages
import Testing

@testable import Scene
@testable import SceneModel

/// Fingers whose touch the compositor has cancelled without telling: whatever shows that a finger is not down any more
/// ends its contact.
@Suite struct LostFingerTests {
    private let longest = UInt64(RecognitionTuning().longestRest * 1000)

    /// A world with a card that a finger has dragged away from its place, and the place.
    private func draggedCard() throws -> (world: SceneWorld, home: Rectangle) {
        let world = SceneWorld()
        world.show([1, 2])
        let home = try #require(world.frame(of: 1))
        world.touch(1)
        world.drag(by: Point(x: 60, y: 0), steps: 6)
        world.run(milliseconds: 100)
        #expect(world.frame(of: 1) != home)
        return (world, home)
    }

    private func isPaused(_ number: UInt32, in world: SceneWorld) -> Bool {
        world.scene.presented.told.paused.contains { $0.rawValue == number }
    }

    /// Checks that the card returns now, and that nothing was swiped or chosen.
    private func expectReturn(of number: UInt32, to home: Rectangle, in world: SceneWorld) {
        world.run(milliseconds: 1500)
        #expect(world.frame(of: number) == home)
        #expect(!isPaused(number, in: world))
        #expect(world.swipes.isEmpty)
        #expect(world.compositor.faults == [])
        #expect(world.scene.contacts.arena.isEmpty && world.scene.contacts.fingers.deadline == nil)
    }

    // MARK: Signs of loss

    @Test func restingFingerIsLostInTime() throws {
        let (world, home) = try draggedCard()
        world.lose()
        world.run(milliseconds: longest - 200)
        #expect(world.frame(of: 1) != home && isPaused(1, in: world))
        world.run(milliseconds: 1000)
        expectReturn(of: 1, to: home, in: world)
    }

    /// A hand is never quite still, and its events keep the card.
    @Test func tremblingFingerIsNotLost() throws {
        let (world, home) = try draggedCard()
        for second in 0..<40 {
            world.run(milliseconds: 1000)
            world.move(by: Point(x: second % 2 == 0 ? 1 : -1, y: 0))
        }
        #expect(world.frame(of: 1) != home && isPaused(1, in: world))
        world.lift()
        expectReturn(of: 1, to: home, in: world)
    }

    /// The card is read under the finger, and disappears no sooner than its timeout after that.
    @Test func timeoutStartsAnewWhenAFingerIsLost() {
        let world = SceneWorld()
        world.show([1])
        world.touch(1)
        world.run(milliseconds: 100)
        world.forget()
        world.run(milliseconds: longest)
        let resumed = world.reports.contains {
            if case .resumed(let message) = $0 { message.rawValue == 1 } else { false }
        }
        #expect(resumed)
    }

    @Test func compositorThatEndsTakesFingersFromStrips() throws {
        let world = SceneWorld()
        world.changeLook { $0.panel.swipeWidth = 24 }
        world.post(.touchScreen(true))
        world.rest()
        let strip = try #require(world.scene.stages.list.first { $0.key.purpose == .strip })
        world.touch(strip.number, at: Point(x: 1270, y: 400))
        #expect(!world.scene.contacts.pulls.isEmpty)
        world.disconnect()
        #expect(world.scene.contacts.pulls.isEmpty)
    }

    /// Numbers of fingers are used again: the next finger usually has that of the lost one.
    @Test func fingerIsLostWhenItsNumberGoesDownAgain() throws {
        let (world, home) = try draggedCard()
        world.lose()
        world.tap(2)
        expectReturn(of: 1, to: home, in: world)
    }

    /// On another card, on the strip that opens the panel, or where nothing reacts.
    @Test(arguments: 0..<3) func fingerIsLostWhenItsNumberGoesDownElsewhere(place: Int) throws {
        let (world, home) = try draggedCard()
        world.changeLook { $0.panel.swipeWidth = 24 }
        world.post(.touchScreen(true))
        world.present(3) { $0.anchor = .bottomLeft }
        world.run(milliseconds: 500)
        world.lose()
        let strip = world.scene.stages.list.first { $0.key.purpose == .strip }
        switch place {
        case 0: world.touch(3)
        case 1: world.touch(try #require(strip).number, at: Point(x: 1270, y: 400))
        default: world.touch(try #require(world.stage(of: 1)), at: Point(x: 1000, y: 790))
        }
        world.run(milliseconds: 1500)
        #expect(world.frame(of: 1) == home && !isPaused(1, in: world))
        world.lift()
        expectReturn(of: 1, to: home, in: world)
    }

    @Test func otherFingerShowsNothing() throws {
        let (world, home) = try draggedCard()
        world.touch(2, finger: 1)
        world.run(milliseconds: 40)
        world.lift(finger: 1)
        #expect(world.frame(of: 1) != home && isPaused(1, in: world))
        world.lift()
        expectReturn(of: 1, to: home, in: world)
    }

    @Test(arguments: [true, false]) func fingerIsLostWhenItsSeatPressesOrScrolls(presses: Bool)
        throws
    {
        let (world, home) = try draggedCard()
        world.lose()
        let stage = try #require(world.stage(of: 1))
        let beside = Point(x: 10, y: 700)
        world.point(stage, at: beside)
        world.run(milliseconds: 100)
        // Compositors move the pointer with a finger.
        #expect(world.frame(of: 1) != home)
        if presses {
            world.click()
        } else {
            world.post(.scrollSource(isFinger: true))
            world.post(.scrolled(.vertical, by: 10, time: world.eventTime))
            world.post(.pointerFrame)
            world.post(.scrollStopped(time: world.eventTime))
            world.post(.pointerFrame)
        }
        world.leavePointer()
        expectReturn(of: 1, to: home, in: world)
    }

    @Test func fingerIsLostWithItsTouchscreen() throws {
        let (world, home) = try draggedCard()
        world.post(.touchCancelled)
        world.post(.touchScreen(false))
        expectReturn(of: 1, to: home, in: world)
    }

    /// Some compositors never report the end of scrolling.
    @Test func endlessScrollingIsLostInTime() throws {
        let world = SceneWorld()
        world.show([1])
        let home = try #require(world.frame(of: 1))
        let stage = try #require(world.stage(of: 1))
        world.point(stage, at: Point(x: home.midX, y: home.midY))
        for _ in 0..<10 {
            world.run(milliseconds: 10)
            world.post(.scrollSource(isFinger: true))
            world.post(.scrolled(.horizontal, by: -8, time: world.eventTime))
            world.post(.pointerFrame)
        }
        world.run(milliseconds: 100)
        #expect(world.frame(of: 1) != home)
        world.run(milliseconds: longest + 1000)
        #expect(world.frame(of: 1) == home)
        world.leavePointer()
        expectReturn(of: 1, to: home, in: world)
    }

    @Test func lostFingerThatMovesHasNoEffect() throws {
        let (world, home) = try draggedCard()
        world.run(milliseconds: longest + 1000)
        world.drag(by: Point(x: 200, y: 0), steps: 10)
        #expect(world.frame(of: 1) == home)
        world.lift()
        expectReturn(of: 1, to: home, in: world)
        world.fling(1, by: Point(x: 200, y: 0))
        world.rest()
        #expect(world.swipes.map { $0.message } == [1])
    }

    // MARK: Elsewhere

    @Test func panelReturnsFromALostFinger() throws {
        let world = SceneWorld()
        world.changeLook { $0.panel.swipeWidth = 24 }
        world.post(.touchScreen(true))
        world.post(.panel(.open(output: "", takesFocus: false)))
        world.rest()
        let stage = try #require(world.scene.panel?.stage)
        let edge = try #require(world.scene.panel?.opening.slide.position(at: world.scene.seconds))
        world.touch(stage, at: Point(x: 1280 - edge + 4, y: 10))
        world.drag(by: Point(x: 120, y: 0), steps: 10)
        #expect(world.scene.panel?.arena.isEmpty == false)
        world.lose()
        #expect(world.rest())
        #expect(world.scene.panel?.arena.isEmpty == true)
        #expect(world.scene.panel?.opening.slide.position(at: world.scene.seconds) == edge)
    }

    @Test func selectionEndsWithALostFinger() {
        let world = SceneWorld()
        world.show([1]) {
            $0.actions = [MessageAction(key: MessageAction.replyKey, label: "Reply")]
        }
        world.tap(1, .button(key: MessageAction.replyKey))
        world.run(milliseconds: 400)
        world.type("hello world")
        world.run(milliseconds: 100)
        guard let place = world.place(of: .reply, on: 1), let stage = world.stage(of: 1) else {
            Issue.record("there is no field")
            return
        }
        world.touch(stage, at: place)
        #expect(world.scene.replies.session?.selecting != nil)
        world.lose()
        world.run(milliseconds: longest + 100)
        #expect(world.scene.replies.session?.selecting == nil)
    }

    // MARK: New cards

    /// Whether the card of one message covers a part of another one's.
    private func overlap(_ one: UInt32, _ other: UInt32, in world: SceneWorld) -> Bool {
        guard let one = world.frame(of: one), let other = world.frame(of: other) else {
            return false
        }
        return !one.intersection(other).isEmpty
    }

    @Test(arguments: MessagePosition.allCases) func newCardAppearsBesideTheCardUnderAFinger(
        anchor: MessagePosition
    )
        throws
    {
        let world = SceneWorld()
        world.show([1, 2]) { $0.anchor = anchor }
        for number in [2, 1] as [UInt32] {
            let home = try #require(world.frame(of: number))
            world.touch(number)
            world.run(milliseconds: 700)
            world.present(number + 10) { $0.anchor = anchor }
            world.run(milliseconds: 1000)
            #expect(world.frame(of: number) == home, "the card stays under the finger")
            #expect(world.frame(of: number + 10) != nil)
            for (one, other) in [(number + 10, 1), (number + 10, 2), (1, 2)] as [(UInt32, UInt32)] {
                #expect(!overlap(one, other, in: world), "\(one) and \(other)")
            }
            world.lift()
            world.rest()
        }
        // The order is the usual one now.
        let tops = [11, 12, 2, 1].compactMap { world.frame(of: $0)?.minY }
        let distances = tops.map { anchor.isAtBottom ? -$0 : $0 }
        #expect(distances == distances.sorted() && Set(tops).count == 4)
        #expect(world.compositor.faults == [])
    }

    @Test func newCardKeepsClearOfACardCaughtOnItsWay() throws {
        let world = SceneWorld()
        world.show([1])
        world.present(2)
        world.run(milliseconds: 60)
        world.touch(1)
        let caught = try #require(world.frame(of: 1))
        world.present(3)
        world.run(milliseconds: 1500)
        #expect(world.frame(of: 1) == caught)
        #expect(!overlap(1, 2, in: world) && !overlap(1, 3, in: world) && !overlap(2, 3, in: world))
        world.lift()
        world.rest()
        #expect(world.compositor.faults == [])
    }

    /// Cards of other stages make way as well.
    @Test func cardOfAnotherStageKeepsClearOfTheFinger() throws {
        let world = SceneWorld([.phone])
        world.show([1])
        let home = try #require(world.frame(of: 1))
        world.touch(1)
        world.run(milliseconds: 100)
        world.present(2) { $0.layer = .overlay }
        world.run(milliseconds: 1500)
        #expect(world.frame(of: 1) == home && world.frame(of: 2) != nil)
        #expect(!overlap(1, 2, in: world))
        world.lift()
        world.rest()
        #expect(world.frame(of: 2)?.minY == home.minY)
        #expect(!overlap(1, 2, in: world))
    }
}

extension MessagePosition {
    fileprivate var isAtBottom: Bool {
        switch self {
        case .bottomLeft, .bottom, .bottomRight: true
        default: false
        }
    }
}
