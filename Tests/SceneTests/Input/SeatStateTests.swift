import Geometry
import Gestures
import Layout
import Testing

@testable import Scene

/// Places of a seat's pointer and fingers, and its focus.
@Suite struct SeatStateTests {
    private let card = CardNumber(rawValue: 5)
    private let other = CardNumber(rawValue: 6)
    private var seat: SeatState { SeatState(Sample.seat) }

    private func entered() -> SeatState {
        var seat = seat
        seat.enter(Sample.stage, at: StagePoint(x: 10, y: 20))
        return seat
    }

    // MARK: The pointer

    @Test func pointerIsAtItsLastPlace() {
        var seat = entered()
        #expect(seat.pointer?.place == StagePoint(x: 10, y: 20))
        seat.move(to: StagePoint(x: 11, y: 22))
        #expect(seat.pointer?.place == StagePoint(x: 11, y: 22))
        seat.leave()
        #expect(seat.pointer == nil)
    }

    @Test func pointerOfAnotherStageDoesNotMove() {
        var seat = seat
        seat.move(to: StagePoint(x: 1, y: 1))
        #expect(seat.pointer == nil)
    }

    @Test func pointerShiftsWithTheCornerOfItsStageOnly() {
        var seat = entered()
        seat.shiftPointer(by: 100, on: StageNumber(rawValue: 2))
        #expect(seat.pointer?.place.point.x == 10)
        seat.shiftPointer(by: 100, on: Sample.stage)
        #expect(seat.pointer?.place.point.x == 110)
    }

    /// A compositor may report the new place itself, before the size. Other motion is none of its reports.
    @Test(arguments: [
        (110.0, 20.0, true, 110.0), (111, 20, true, 211), (110, 21, true, 210),
        (110, 20, false, 210),
    ])
    func reportedShiftCountsOnce(x: Double, y: Double, cornerMoves: Bool, place: Double) {
        var seat = entered()
        seat.move(to: StagePoint(x: x, y: y), cornerMoves: cornerMoves)
        seat.shiftPointer(by: 100, on: Sample.stage)
        #expect(seat.pointer?.place == StagePoint(x: place, y: y))
        seat.shiftPointer(by: 100, on: Sample.stage)
        #expect(seat.pointer?.place == StagePoint(x: place + 100, y: y))
    }

    @Test func enteringForgetsTheShape() {
        var seat = entered()
        seat.show(.text)
        #expect(seat.pointer?.shape == .text)
        seat.enter(Sample.stage, at: StagePoint(x: 0, y: 0))
        #expect(seat.pointer?.shape == nil)
    }

    @Test func firstOfTwoButtonsCounts() {
        var seat = entered()
        seat.setPress(.right, on: card)
        seat.setPress(.middle, on: other)
        #expect(seat.release(.middle) == nil)
        #expect(seat.release(.right) == card)
        #expect(seat.release(.right) == nil)
    }

    @Test func leavingLiftsTheButtonAndEndsScrolling() {
        var seat = entered()
        seat.setPress(.right, on: card)
        seat.touch(seat.contact(.pointer), TouchedPlace(ground: card, beside: nil))
        seat.beginScrolling(card)
        seat.leave()
        #expect(seat.release(.right) == nil && seat.touched.isEmpty && seat.scrolled == nil)
    }

    // MARK: Scrolling

    @Test func frameSumsUpScrollEvents() {
        var seat = entered()
        seat.setScrollSource(isFinger: true)
        seat.addScroll(.horizontal, by: 3, time: 1)
        seat.addScroll(.vertical, by: -2, time: 2)
        seat.addScroll(.horizontal, by: 4, time: 3)
        let frame = seat.endScrollFrame()
        #expect(frame.delta == Point(x: 7, y: -2) && frame.time == 3)
        #expect(frame.isByFinger && !frame.isOver)
        #expect(seat.endScrollFrame().delta == .zero)
    }

    @Test func stoppedScrollIsOver() {
        var seat = entered()
        seat.stopScroll(time: 9)
        let frame = seat.endScrollFrame()
        #expect(frame.isOver && frame.time == 9)
        #expect(!seat.endScrollFrame().isOver)
    }

    @Test func fingersScrollTheCardTheyBeganOn() {
        var seat = entered()
        seat.beginScrolling(nil)
        #expect(seat.scrolled == nil)
        seat.beginScrolling(card)
        seat.beginScrolling(other)
        #expect(seat.scrolled == card)
        seat.endScrolling()
        #expect(seat.scrolled == nil)
    }

    // MARK: Removed cards and stages

    @Test func removedCardHasNoContacts() {
        var seat = entered()
        seat.touch(Sample.finger(), TouchedPlace(ground: card, beside: nil))
        seat.touch(Sample.finger(1), TouchedPlace(ground: other, beside: nil))
        seat.setPress(.right, on: card)
        seat.forget(card)
        #expect(Array(seat.touched.keys) == [Sample.finger(1)])
        #expect(seat.release(.right) == nil)
    }

    @Test func removedStageHasNeitherPointerNorFocus() {
        var seat = entered()
        seat.setKeyboard(on: Sample.stage)
        seat.setInputMethod(on: Sample.stage)
        seat.forget(StageNumber(rawValue: 2))
        #expect(seat.pointer != nil && seat.keyboardStage != nil && seat.inputMethodStage != nil)
        seat.forget(Sample.stage)
        #expect(seat.pointer == nil && seat.keyboardStage == nil && seat.inputMethodStage == nil)
    }

    // MARK: All seats

    @Test func changesReachTheSeatTheyName() {
        var contacts = Contacts()
        contacts.add(Sample.seat)
        contacts.add(Sample.seat)
        contacts.add(SeatNumber(rawValue: 8))
        #expect(contacts.seats.count == 2)
        contacts.change(Sample.seat) { $0.setKeyboard(on: Sample.stage) }
        #expect(contacts.hasKeyboard(on: Sample.stage))
        contacts.change(SeatNumber(rawValue: 99)) { $0.setInputMethod(on: Sample.stage) }
        contacts.drop(Sample.seat)
        #expect(!contacts.writes(on: Sample.stage))
    }

    /// Numbers of seats may be used again.
    @Test func removedSeatIsOnNoDock() {
        var contacts = Contacts()
        contacts.add(Sample.seat)
        let finger = SeatState(Sample.seat).contact(.touch, 3)
        let other = SeatState(SeatNumber(rawValue: 8)).contact(.touch, 3)
        contacts.dock(finger, true)
        contacts.dock(other, true)
        contacts.drop(Sample.seat)
        #expect(!contacts.isDocked(finger) && contacts.isDocked(other))
    }

    @Test func inputMethodWritesWithoutAKeyboard() {
        var contacts = Contacts()
        contacts.add(Sample.seat)
        contacts.change(Sample.seat) { $0.setInputMethod(on: Sample.stage) }
        #expect(contacts.writes(on: Sample.stage) && !contacts.hasKeyboard(on: Sample.stage))
    }

    @Test func wantsAreReportedOnce() {
        var contacts = Contacts()
        var wants = SeatWants()
        #expect(contacts.want(wants) == false)
        wants.keyboard = true
        #expect(contacts.want(wants) == true)
        #expect(contacts.want(wants) == false)
        contacts.dropAll()
        #expect(contacts.want(wants) == true)
    }
}
