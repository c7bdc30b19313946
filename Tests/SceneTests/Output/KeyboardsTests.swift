import Geometry
import InputPanels
import Testing

@testable import Scene

/// Exclusive-zone probes, and programs that wait for keyboard regions.
@Suite struct KeyboardsTests {
    private let room = Size(width: 1280, height: 480)

    @Test func probeIsAwaitedUntilItAnswers() {
        var keyboards = Keyboards()
        #expect(!keyboards.isProbing)
        keyboards.addProbe(on: Sample.left)
        keyboards.addProbe(on: Sample.right)
        #expect(keyboards.isProbing)
        #expect(keyboards.answer(room, on: Sample.left) == true)
        #expect(keyboards.isProbing)
        #expect(keyboards.answer(nil, on: Sample.right) == true)
        #expect(!keyboards.isProbing)
    }

    @Test func equalAnswerIsNoChange() {
        var keyboards = Keyboards()
        keyboards.addProbe(on: Sample.left)
        #expect(keyboards.answer(nil, on: Sample.left) == true)
        #expect(keyboards.answer(nil, on: Sample.left) == false)
        #expect(keyboards.answer(room, on: Sample.left) == true)
        #expect(keyboards.answer(room, on: Sample.left) == false)
    }

    @Test func answerOfADroppedProbeIsIgnored() {
        var keyboards = Keyboards()
        keyboards.addProbe(on: Sample.left)
        keyboards.dropProbe(on: Sample.left)
        #expect(keyboards.answer(room, on: Sample.left) == false)
        #expect(keyboards.probes.isEmpty)
    }

    @Test func unmeasuredOutputIsDroppedOnce() {
        var keyboards = Keyboards()
        #expect(keyboards.measure("A", false) == false)
        #expect(keyboards.measure("A", true) == false)
        #expect(keyboards.measure("A", true) == false)
        #expect(keyboards.measure("A", false) == true)
        #expect(keyboards.measure("A", false) == false)
    }

    @Test func removedOutputIsNotMeasured() {
        var keyboards = Keyboards()
        _ = keyboards.update([KeyboardOutput(name: "A", size: room)])
        _ = keyboards.measure("A", true)
        _ = keyboards.update([KeyboardOutput(name: "B", size: room)])
        #expect(keyboards.measured.isEmpty)
    }

    @Test func firstQuestionSetsTheDeadlineOfAll() {
        var keyboards = Keyboards()
        keyboards.ask(at: Sample.time(0))
        keyboards.ask(at: Sample.time(200))
        #expect(keyboards.answerBy == Sample.time(250))
        keyboards.endAsking()
        #expect(keyboards.answerBy == nil)
    }

    @Test func eachServiceThatReportsAKeyboardStartsAMeasurement() {
        var keyboards = Keyboards()
        keyboards.startMeasuring(at: Sample.time(0))
        keyboards.startMeasuring(at: Sample.time(500))
        #expect(keyboards.measuringUntil == Sample.time(1500))
        keyboards.endMeasuring()
        #expect(keyboards.measuringUntil == nil)
    }

    @Test func equalOutputsAreNoChange() {
        var keyboards = Keyboards()
        let outputs = [KeyboardOutput(name: "A", size: room)]
        #expect(keyboards.update([]) == false)
        #expect(keyboards.update(outputs) == true)
        #expect(keyboards.update(outputs) == false)
    }

    @Test func trackerTellsItsDeadline() {
        var keyboards = Keyboards()
        let output = KeyboardOutput(name: "A", size: Size(width: 1280, height: 720))
        _ = keyboards.handle(.outputs([output]), at: 0)
        _ = keyboards.handle(.service(.osk0, .absent), at: 0)
        _ = keyboards.handle(.zone(output: "A", lost: 0), at: 0)
        #expect(keyboards.wake == nil)
        // A keyboard that has just started may appear only for a moment.
        _ = keyboards.handle(.service(.osk0, .hidden), at: 0.1)
        _ = keyboards.handle(.zone(output: "A", lost: 240), at: 0.1)
        #expect(keyboards.wake != nil)
        _ = keyboards.handle(.zone(output: "A", lost: 0), at: 0.2)
        #expect(keyboards.wake == nil)
    }
}
