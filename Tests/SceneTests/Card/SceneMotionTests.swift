import Geometry
import Gestures
import Messages
import Testing

@testable import Scene
@testable import SceneModel

/// How cards follow fingers and springs, frame by frame.
@Suite struct SceneMotionTests {
    private func world(_ numbers: [UInt32] = [1]) -> SceneWorld {
        let world = SceneWorld()
        world.show(numbers)
        return world
    }

    // MARK: Fingers

    /// The place that is committed with a frame is the finger's place at the time of that frame.
    @Test func cardIsUnderTheFingerWithEachFrame() throws {
        let world = world()
        let start = try #require(world.frame(of: 1))
        world.touch(1)
        world.drag(by: Point(x: 40, y: 0), steps: 5)
        for _ in 0..<30 {
            world.run(milliseconds: 7)
            world.move(by: Point(x: 5, y: 0))
            let finger = try #require(world.fingers[0]).place
            #expect(world.runToFrame())
            let frame = try #require(world.frame(of: 1))
            // The part of the slop that is left when the drag begins stays between card and finger.
            let lag = finger.x - start.midX - (frame.minX - start.minX)
            #expect(lag >= 0 && lag <= 16)
            #expect(frame.minY == start.minY)
        }
        #expect(world.compositor.faults == [])
    }

    /// Two moves of the same length between frames move the card equally far: no frame shows an old place.
    @Test func everyFrameShowsTheLatestMove() throws {
        let world = world()
        world.touch(1)
        world.drag(by: Point(x: 40, y: 0), steps: 5)
        world.runToFrame()
        var last = try #require(world.frame(of: 1)).minX
        for step in 1...20 {
            world.move(by: Point(x: Double(step), y: 0))
            world.runToFrame()
            let place = try #require(world.frame(of: 1)).minX
            #expect(abs(place - last - Double(step)) < 1e-9)
            last = place
        }
    }

    @Test func movingACardDrawsNothingAndCommitsOncePerFrame() throws {
        let world = world([1, 2, 3])
        world.touch(2)
        world.drag(by: Point(x: 60, y: 0), steps: 6)
        world.runToFrame()
        world.forget()
        let commits = try #require(world.commits(of: 2))
        for _ in 0..<10 {
            for _ in 0..<4 {
                world.run(milliseconds: 2)
                world.move(by: Point(x: 2, y: 0))
            }
            world.runToFrame()
        }
        #expect(world.drawCount == 0)
        #expect(world.commitCount == 10)
        #expect(world.commits(of: 2) == commits + 10)
    }

    /// The only time that is set is the one at which the finger counts as lost.
    @Test func restingFingerCommitsNothing() {
        let world = world()
        world.touch(1)
        world.drag(by: Point(x: 60, y: 0), steps: 6)
        world.run(milliseconds: 100)
        world.forget()
        world.run(milliseconds: 2000)
        #expect(world.commands.isEmpty)
        #expect(world.scene.deadline == world.timeOfLoss)
    }

    // MARK: Letting go

    @Test func flungCardLeavesAndItsMessageEnds() {
        let world = world()
        world.fling(1, by: Point(x: 200, y: 0))
        #expect(world.rest())
        #expect(world.swipes.map { $0.message } == [1])
        #expect(world.swipes.map { $0.meaning } == [.dismiss])
        #expect(world.departures(of: 1) == 1)
        #expect(world.scene.stages.list.isEmpty)
    }

    @Test func gentlyReleasedCardReturns() throws {
        let world = world()
        let home = try #require(world.frame(of: 1))
        world.touch(1)
        world.drag(by: Point(x: 60, y: 0), steps: 10)
        world.run(milliseconds: 200)
        world.lift()
        #expect(world.rest())
        #expect(world.swipes.isEmpty)
        #expect(world.frame(of: 1) == home)
    }

    /// Every pose on the screen equals the spring's pose at the time of its frame, to the last bit.
    @Test func cardReturnsExactlyByItsSpring() throws {
        let world = world()
        world.touch(1)
        world.drag(by: Point(x: 60, y: 0), steps: 10)
        world.run(milliseconds: 200)
        world.lift()
        let motion = try #require(world.card(1)?.motion)
        var frames = 0
        while world.scene.stages.list[0].isMoving(at: world.scene.seconds) {
            guard world.runToFrame() else { break }
            #expect(world.pose(of: 1) == motion.pose(at: world.scene.seconds))
            frames += 1
        }
        #expect(frames > 10)
    }

    @Test func cardLeavesExactlyByItsMotion() throws {
        let world = world()
        world.swipeAnswer = .waits
        world.fling(1, by: Point(x: 200, y: 0))
        let motion = try #require(world.card(1)?.motion)
        var last = 0.0
        while motion.isMoving(at: world.scene.seconds), world.runToFrame() {
            let seconds = world.scene.seconds
            guard motion.isMoving(at: seconds) else { break }
            let x = try #require(world.pose(of: 1)).origin.x
            #expect(x == motion.pose(at: seconds).origin.x && x > last)
            last = x
        }
        #expect(last > 400)
    }

    @Test func caughtCardStaysUnderTheFingerAndReturns() throws {
        let world = world()
        let home = try #require(world.frame(of: 1))
        world.fling(1, by: Point(x: 160, y: 0))
        world.runToFrame()
        world.runToFrame()
        let caught = try #require(world.frame(of: 1))
        #expect(caught.minX > home.minX + 100)
        // The machine is busy, and the finger comes before the next picture. Without a finger the card would be gone.
        world.delay(milliseconds: 400)
        world.touch(1, at: Point(x: 0.1, y: 0.5))
        world.run(milliseconds: 300)
        #expect(world.frame(of: 1) == caught)
        #expect(world.swipes.isEmpty)
        world.drag(by: Point(x: -250, y: 0), steps: 20)
        world.run(milliseconds: 150)
        world.lift()
        #expect(world.rest())
        #expect(world.frame(of: 1) == home && world.swipes.isEmpty)
        #expect(world.card(1) != nil)
    }

    /// The release of the finger decides whether the panel closes; until then the only deadline is the finger's loss.
    @Test func closingPanelThatIsCaughtNeedsNoTime() throws {
        let world = SceneWorld()
        world.show([1]) {
            $0.handling = .sidePanel
            $0.anchor = .right
        }
        world.fling(1, by: Point(x: 120, y: 0))
        world.runToFrame()
        world.touch(1, at: Point(x: 0.2, y: 0.5))
        world.run(milliseconds: 400)
        #expect(try #require(world.card(1)).sheet.closing == .right)
        #expect(world.scene.deadline == world.timeOfLoss)
        #expect(world.compositor.faults == [])
        world.lift()
        #expect(world.rest())
        #expect(world.swipes.map { $0.message } == [1] && world.departures(of: 1) == 1)
        #expect(world.compositor.faults == [])
    }

    // MARK: Other cards

    @Test func othersCloseTheGapTogether() throws {
        let world = world([1, 2, 3, 4])
        let before = try [1, 2].map { try #require(world.frame(of: $0)).minY }
        let lowest = try #require(world.frame(of: 3)).minY
        world.end(3)
        var steps: [Double] = []
        while world.runToFrame() {
            let moved = try [1, 2].map { try #require(world.frame(of: $0)).minY }
            #expect(abs((before[0] - moved[0]) - (before[1] - moved[1])) < 1e-9)
            steps.append(before[1] - moved[1])
        }
        #expect(world.frame(of: 2)?.minY == lowest)
        #expect(steps.count > 8 && steps.last == before[1] - lowest)
    }

    /// While a card is dragged the others wait; as soon as it leaves they close the gap, before it has disappeared.
    @Test func gapClosesAsSoonAsACardIsFlung() throws {
        let world = world([1, 2])
        let (upper, lower) = (
            try #require(world.frame(of: 2)), try #require(world.frame(of: 1))
        )
        world.touch(2)
        world.drag(by: Point(x: 200, y: 0), steps: 10)
        world.runToFrame()
        #expect(world.frame(of: 1) == lower)
        world.lift()
        for _ in 0..<3 { world.runToFrame() }
        #expect(world.swipes.isEmpty)
        #expect(try #require(world.frame(of: 1)).minY < lower.minY)
        world.rest()
        #expect(world.frame(of: 1)?.minY == upper.minY)
    }

    @Test func swipedMessageIsShownAgainAfterTheSwipe() throws {
        let world = world()
        let home = try #require(world.frame(of: 1))
        world.swipeAnswer = .waits
        world.fling(1, by: Point(x: 200, y: 0))
        world.rest()
        #expect(world.swipes.map { $0.message } == [1])
        #expect(try #require(world.frame(of: 1)).minX >= 1280)
        world.run(milliseconds: 5000)
        #expect(try #require(world.frame(of: 1)).minX >= 1280)
        world.finishSwipes()
        world.rest()
        #expect(world.frame(of: 1) == home)
        #expect(world.swipes.count == 1 && world.departures(of: 1) == 0)
    }

    @Test func messageThatEndsWhileSwipedDepartsOnce() {
        let world = world()
        world.swipeAnswer = .waits
        world.fling(1, by: Point(x: 200, y: 0))
        world.rest()
        world.end(1)
        #expect(world.departures(of: 1) == 1)
        world.finishSwipes()
        #expect(world.rest())
        #expect(world.departures(of: 1) == 1 && world.compositor.stages.isEmpty)
    }

    // MARK: Reduced motion

    @Test func cardsFadeWhereMotionIsReduced() throws {
        let world = SceneWorld()
        world.changeLook { $0.reducedMotion = true }
        world.present(1)
        var opacities: [Double] = []
        var places: Set<Double> = []
        while world.runToFrame() {
            guard let pose = world.pose(of: 1) else { continue }
            opacities.append(pose.opacity)
            places.insert(pose.origin.y)
        }
        #expect(places.count == 1)
        #expect(opacities == opacities.sorted() && opacities.last == 1)
        #expect(try #require(opacities.first) < 0.5)
        world.end(1)
        world.runToFrame()
        world.runToFrame()
        #expect(try #require(world.pose(of: 1)).opacity < 1)
        #expect(places.contains(try #require(world.pose(of: 1)).origin.y))
        #expect(world.rest() && world.departures(of: 1) == 1)
    }

    /// The timeout of a message is paused while a finger is on its card, whether it moves or not.
    @Test func messageUnderAFingerIsPaused() {
        let world = SceneWorld()
        world.show([1])
        func paused() -> [UInt32] { world.scene.presented.told.paused.map { $0.rawValue } }
        world.touch(1)
        world.run(milliseconds: 3000)
        #expect(paused() == [1])
        world.drag(by: Point(x: 40, y: 0), steps: 10)
        world.run(milliseconds: 600)
        #expect(paused() == [1])
        world.lift()
        #expect(world.rest())
        #expect(paused() == [])
    }

    // MARK: Ends

    /// No frame shows the card on its way off the screen, and other cards stay.
    @Test func cardThatEndsAtOnceDisappearsWithTheNextFrame() throws {
        let world = world([1, 2])
        try #require(world.rest())
        let id = try #require(MessageID(rawValue: 1))
        world.post(.endAtOnce(id))
        #expect(world.card(1) == nil && world.departures(of: 1) == 1)
        #expect(world.card(2) != nil)
        #expect(world.rest())
        #expect(world.compositor.faults == [])
        world.end(2)
        #expect(world.card(2) != nil, "any other card leaves on its way")
    }

    /// The dim disappears with the card, on every output.
    @Test func dimOfAMessageThatEndsAtOnceDoesNotFade() throws {
        let world = SceneWorld([.large, .right])
        world.show([1]) { $0.dim = Dim(.gray) }
        try #require(world.compositor.stages.count == 2)
        world.post(.endAtOnce(try #require(MessageID(rawValue: 1))))
        #expect(world.departures(of: 1) == 1, "nothing of it is waited for")
        #expect(world.rest())
        #expect(world.compositor.stages.isEmpty && world.compositor.faults == [])
    }

    @Test func messageThatEndsAtOnceMayHaveNoCardYet() throws {
        let world = world([])
        world.present(1)
        world.post(.endAtOnce(try #require(MessageID(rawValue: 1))))
        world.post(.endAtOnce(try #require(MessageID(rawValue: 7))))
        #expect(world.rest())
        #expect(world.card(1) == nil && world.compositor.faults == [])
    }
}
