import Geometry
import InputPanels
import Layout
import Messages
import Testing

@testable import Scene
@testable import SceneModel

/// Outputs, compositors, on-screen keyboards and dims.
@Suite struct SceneSurroundingsTests {
    // MARK: On-screen keyboards

    @Test func keyboardLiftsBottomCardsAndNoOthers() throws {
        let world = SceneWorld()
        world.show([1]) { $0.anchor = .bottomRight }
        world.show([2]) { $0.anchor = .topRight }
        let (low, high) = (
            try #require(world.frame(of: 1)), try #require(world.frame(of: 2))
        )
        world.setZones(bottom: 280)
        var last = low.maxY
        while world.runToFrame() {
            let place = try #require(world.frame(of: 1)).maxY
            #expect(place <= last + 1e-9 && world.frame(of: 2) == high)
            last = place
        }
        #expect(last == low.maxY - 280)
        world.setZones(bottom: 0)
        world.rest()
        #expect(world.frame(of: 1) == low && world.frame(of: 2) == high)
        #expect(world.compositor.faults == [])
    }

    /// KWin takes the room of its keyboard from the window with keyboard focus alone.
    @Test func keyboardThatAClosedStageMeasuredIsForgotten() throws {
        let world = SceneWorld()
        world.show([1]) { $0.anchor = .bottomRight }
        world.show([2]) { $0.anchor = .topRight }
        let home = try #require(world.frame(of: 1))
        let stage = try #require(world.compositor.stageNumbers.last)
        var room = try #require(world.scene.stages[stage].room.size)
        room.height -= 280
        world.post(.stage(stage, .configured(room)))
        world.rest()
        #expect(try #require(world.frame(of: 1)).maxY == home.maxY - 280)
        world.end(2)
        world.rest()
        #expect(world.frame(of: 1) == home)
        #expect(world.compositor.faults == [])
    }

    @Test func claimedRegionLiftsBottomCards() throws {
        let world = SceneWorld()
        world.show([1]) { $0.anchor = .bottomRight }
        let home = world.frame(of: 1)
        let frame = Rectangle(x: 0, y: 500, width: 1280, height: 300)
        world.post(.keyboard(.set(.command, output: "ONE", frame)))
        world.rest()
        #expect(try #require(world.frame(of: 1)).maxY <= 500)
        world.post(.keyboard(.clear(.command, output: nil)))
        world.rest()
        #expect(world.frame(of: 1) == home)
    }

    @Test func keyboardIsReportedBeforeCardsMoveAndWhenTheyRest() throws {
        let world = SceneWorld()
        world.show([1]) { $0.anchor = .bottomRight }
        let home = try #require(world.frame(of: 1))
        func phases() -> [KeyboardPhase] {
            world.reports.compactMap { if case .keyboard(let phase, _) = $0 { phase } else { nil } }
        }
        world.setZones(bottom: 280)
        world.run(milliseconds: 1)
        #expect(phases() == [.willShow] && world.frame(of: 1) == home)
        while phases().count < 2, world.runToFrame() {}
        #expect(phases() == [.willShow, .didShow])
        #expect(world.frame(of: 1)?.maxY == home.maxY - 280)
        world.setZones(bottom: 0)
        world.rest()
        #expect(phases() == [.willShow, .didShow, .willHide, .didHide])
    }

    /// The bar closes while the compositor has not told the rooms with a new keyboard yet: those of before include the
    /// dock.
    @Test(arguments: [true, false]) func dockIsNotTakenForAPanel(closes: Bool) {
        let world = SceneWorld()
        // Full width, without margins: too low for a keyboard.
        world.changeLook { ($0.bar.isDocked, $0.barStyle.isFullWidth) = (true, true) }
        world.show([1])
        if closes { world.showBar([SceneWorld.item("a")]) }
        world.compositor.isHanging = true
        world.setZones(bottom: 280)
        world.post(.bar(.items(closes ? [] : [SceneWorld.item("a")])))
        world.run(milliseconds: 900)
        world.compositor.isHanging = false
        world.run(milliseconds: 900)
        let tracker = world.scene.keyboards.tracker
        #expect(tracker.insets(on: "ONE").top == 0)
        #expect(tracker.regions.map { $0.frame.minY } == [520])
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func regionsAreAnsweredAfterTheProbes() {
        let world = SceneWorld([.large, .right])
        world.setZones(bottom: 280)
        world.post(.askRegions)
        #expect(world.compositor.probes.count == 2)
        func answers() -> [[KeyboardRegion]] {
            world.commands.compactMap {
                if case .answerRegions(let regions) = $0.command { regions } else { nil }
            }
        }
        #expect(answers().isEmpty)
        #expect(world.rest())
        #expect(answers().map { $0.map { $0.output } } == [["ONE"]])
        #expect(world.compositor.probes.isEmpty && world.scene.deadline == nil)
    }

    @Test func hangingCompositorDelaysRegionsByAQuarterOfASecond() {
        let world = SceneWorld()
        world.compositor.isHanging = true
        let start = world.now
        world.post(.askRegions)
        world.rest()
        #expect(world.now == start.advanced(byMilliseconds: 250))
        #expect(world.count { if case .answerRegions = $0 { true } else { false } } == 1)
    }

    // MARK: Dims

    @Test func modalMessageDimsAllOutputs() throws {
        let world = SceneWorld([.large, .right])
        world.show([1]) { $0.dim = Dim(.gray) }
        #expect(world.compositor.stages.count == 2)
        let outputs = Set(world.compositor.stages.values.map { $0.output })
        #expect(outputs == [.first, .second])
        for stage in world.compositor.stages.values {
            let backdrop = try #require(stage.backdrop)
            #expect(backdrop.pixel == 0x4D00_0000 && backdrop.isSteady)
            #expect(stage.input.areas == [Rectangle(origin: .zero, size: backdrop.size)])
        }
        #expect(world.compositor.cards.count == 1)
        world.end(1)
        #expect(world.departures(of: 1) == 0)
        #expect(world.rest() && world.departures(of: 1) == 1)
        #expect(world.compositor.stages.isEmpty)
    }

    /// The surface ends below the last card of a column, because compositors must blend transparent areas, too.
    @Test func surfaceReachesNoFartherThanItsInput() throws {
        let world = SceneWorld()
        func height() -> Double? {
            world.stage(of: 1).flatMap { world.compositor.stages[$0]?.backdrop?.size.height }
        }
        world.show([1])
        let lowest = try #require(world.frame(of: 1)?.maxY)
        #expect(height().map { $0 >= lowest && $0 < lowest + 64 } == true)
        world.touch(1)
        world.run(milliseconds: 40)
        #expect(
            height()
                == world.scene.stages.stage(world.stage(of: 1) ?? StageNumber(rawValue: 0))?.room
                .size?.height)
        world.lift()
        world.show([2]) { $0.position = .bottomRight }
        let bottom = world.stage(of: 2).flatMap { world.compositor.stages[$0]?.backdrop }
        #expect(bottom?.size.height == 800)
    }

    @Test func dimRisesAndFallsFrameByFrame() throws {
        let world = SceneWorld()
        world.present(1) { $0.dim = Dim(.gray) }
        func alpha() -> UInt32 { (world.compositor.stages.first?.value.backdrop?.pixel ?? 0) >> 24 }
        var seen: [UInt32] = []
        while world.runToFrame() { seen.append(alpha()) }
        #expect(seen == seen.sorted() && seen.last == 0x4D && Set(seen).count > 6)
        world.end(1)
        var faded: [UInt32] = []
        while world.runToFrame() { faded.append(alpha()) }
        #expect(faded == faded.sorted(by: >) && Set(faded).count > 6)
    }

    @Test func tapOnTheDimHidesTheMessage() {
        let world = SceneWorld()
        world.show([1]) { $0.dim = Dim(.gray) }
        world.tapBeside(1, at: Point(x: 200, y: 700))
        #expect(world.rest() && world.departures(of: 1) == 1)
    }

    @Test func tapOnADimThatIsNotInteractiveDoesNothing() {
        let world = SceneWorld()
        world.show([1]) { $0.dim = Dim(.gray, isInteractive: false) }
        world.tapBeside(1, at: Point(x: 200, y: 700))
        world.rest()
        #expect(world.departures(of: 1) == 0 && world.frame(of: 1) != nil)
    }

    // MARK: Outputs

    @Test func cardReturnsWithItsOutput() throws {
        let world = SceneWorld([.large, .right])
        world.show([1]) { $0.output = .all }
        let home = try #require(world.frame(of: 1, on: .second))
        world.remove(.second)
        world.rest()
        #expect(world.frame(of: 1, on: .second) == nil && world.frame(of: 1, on: .first) != nil)
        #expect(world.departures(of: 1) == 0)
        world.setScreens([.large, .right])
        world.rest()
        #expect(world.frame(of: 1, on: .second) == home)
        #expect(world.compositor.faults == [])
    }

    @Test func messageForAMissingOutputIsOnAnotherUntilTheOutputIsAdded() {
        let world = SceneWorld()
        world.show([1]) { $0.output = .named("TWO") }
        #expect(world.stage(of: 1) != nil)
        world.setScreens([.large, .right])
        world.rest()
        #expect(world.frame(of: 1, on: .second) != nil)
        #expect(world.compositor.stages.count == 1 && world.departures(of: 1) == 0)
        world.setScreens([.large])
        world.rest()
        #expect(world.stage(of: 1) != nil && world.departures(of: 1) == 0)
        #expect(world.compositor.faults == [])
    }

    @Test func cardsAreDrawnAnewForAnotherScale() throws {
        let world = SceneWorld()
        world.show([1])
        #expect(try #require(world.card(1)?.face.drawn).scale == .one)
        world.setScreens([Screen.large.scaled(240)])
        world.rest()
        #expect(world.drawCount == 1)
        #expect(try #require(world.card(1)?.face.drawn).scale == Scale(integer: 2))
    }

    /// The layer surface becomes as wide as its output and its corner moves, but no card moves.
    @Test func cardStaysWhereItIsWhenItsStageWidens() throws {
        let world = SceneWorld()
        world.show([1])
        let home = try #require(world.frame(of: 1))
        let stage = try #require(world.stage(of: 1))
        world.present(2) {
            $0.handling = .throwing
            $0.priority = 1
        }
        #expect(world.compositor.stages[stage]?.extent == .full)
        while world.runToFrame() { #expect(world.frame(of: 1)?.minX == home.minX) }
        #expect(world.scene.stages.stage(stage)?.room.size?.width == 1280)
    }

    /// sway 1.7 sends the former width once more before it has read the request.
    @Test func configureOfTheFormerWidthWaitsUntilTheRequestIsRead() throws {
        let world = SceneWorld()
        world.show([1])
        let stage = try #require(world.stage(of: 1))
        world.compositor.isHanging = true
        world.present(2) { $0.handling = .throwing }
        world.post(.stage(stage, .configured(Size(width: 432, height: 800))))
        #expect(world.scene.stages.stage(stage)?.room.size == nil)
        world.compositor.isHanging = false
        world.rest()
        #expect(world.scene.stages.stage(stage)?.room.size?.width == 1280)
    }

    // MARK: Compositors

    @Test func messagesWaitForTheNextCompositor() throws {
        let world = SceneWorld()
        world.show([1, 2])
        let home = try #require(world.frame(of: 1))
        world.disconnect()
        #expect(world.compositor.stages.isEmpty && world.scene.deadline == nil)
        world.present(3)
        world.end(2)
        #expect(world.departures(of: 2) == 1)
        world.connect([.large])
        #expect(world.rest())
        #expect(world.frame(of: 1) == home && world.frame(of: 3) != nil)
        #expect(world.appearances(of: 1) == 0 && world.appearances(of: 3) == 1)
        #expect(world.compositor.faults == [])
    }

    /// The person has not seen the card disappear.
    @Test func disappearingCardReturnsWithTheNextCompositor() throws {
        let world = SceneWorld()
        world.show([1])
        let home = try #require(world.frame(of: 1))
        world.fling(1, by: Point(x: 200, y: 0))
        for _ in 0..<3 { world.runToFrame() }
        #expect(try #require(world.frame(of: 1)).minX > home.minX)
        world.disconnect()
        world.connect([.large])
        #expect(world.rest())
        #expect(world.frame(of: 1) == home && world.swipes.isEmpty)
    }

    @Test func lateEventsForClosedStagesAreIgnored() throws {
        let world = SceneWorld()
        world.show([1])
        let stage = try #require(world.stage(of: 1))
        let card = try #require(world.card(1)).number
        world.end(1)
        world.rest()
        world.show([2])
        let events: [StageEvent] = [
            .configured(Size(width: 10, height: 10)), .extentRead, .dockRead, .closed,
            .entered(.first),
            .left(.first), .preferredScale(Scale(integer: 3)), .frame,
        ]
        for event in events { world.post(.stage(stage, event)) }
        world.post([.undrawn(card), .starved(card), .swipeDone(card)])
        world.post(.seat(ModelCompositor.seat, .keyboardEntered(stage)))
        world.post(.seat(ModelCompositor.seat, .pointerEntered(stage, at: StagePoint(.zero))))
        world.post(.seat(ModelCompositor.seat, .inputMethodEntered(stage)))
        #expect(world.commands.isEmpty && world.scene.deadline == nil)
    }

    @Test func closedStageIsOpenedAgain() throws {
        let world = SceneWorld()
        world.show([1])
        let stage = try #require(world.stage(of: 1))
        let home = world.frame(of: 1)
        world.post(.stage(stage, .closed))
        #expect(world.rest())
        #expect(world.stage(of: 1) != stage && world.frame(of: 1) == home)
    }

    /// Without an output the compositor closes every surface at once: attempts become rarer.
    @Test func refusedStagesAreTriedEverMoreRarely() {
        let world = SceneWorld([])
        world.present(1)
        world.run(milliseconds: 60_000)
        let tries = world.count { if case .surface(.openStage) = $0 { true } else { false } }
        #expect(tries > 6 && tries < 16)
        world.setScreens([.large])
        #expect(world.rest() && world.frame(of: 1) != nil)
    }

    @Test func undrawnCardIsDrawnAtTheNextOccasion() {
        let world = SceneWorld()
        world.compositor.failsDrawings = true
        world.present(1)
        world.run(milliseconds: 200)
        #expect(world.frame(of: 1) == nil)
        world.compositor.failsDrawings = false
        world.run(milliseconds: 61_000)
        #expect(world.frame(of: 1) != nil)
    }
}
