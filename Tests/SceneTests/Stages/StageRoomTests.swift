import Geometry
import Testing

@testable import Scene

/// The extent of a stage according to the compositor.
@Suite struct StageRoomTests {
    private let column = Size(width: 432, height: 700)
    private let full = Size(width: 1280, height: 700)

    private func configured(_ room: inout StageRoom, _ size: Size) -> Double? {
        room.configure(size) { old, new in new - old }
    }

    @Test func firstConfigureIsApplied() {
        var room = StageRoom(.column(432))
        #expect(configured(&room, column) == 0)
        #expect(room.size == column && room.isRequestAnswered)
    }

    @Test func equalConfigureIsNoChange() {
        var room = StageRoom(.column(432))
        _ = configured(&room, column)
        #expect(configured(&room, column) == nil)
    }

    @Test(arguments: [Size(width: 0, height: 700), Size(width: 432, height: -1), .zero])
    func unusableSizesAreIgnored(size: Size) {
        var room = StageRoom(.column(432))
        #expect(configured(&room, size) == nil)
        #expect(room.size == nil)
    }

    @Test func cornerMovesWithTheWidth() {
        var room = StageRoom(.column(432))
        _ = configured(&room, column)
        room.request(.full)
        #expect(room.size == nil && room.requested == .full && !room.isRequestAnswered)
        #expect(configured(&room, full) == 848)
        #expect(room.shift(MotionPoint(.zero)) == StagePoint(x: 848, y: 0))
        #expect(room.isRequestAnswered)
    }

    @Test func formerWidthWaitsUntilTheRequestIsRead() {
        var room = StageRoom(.column(432))
        _ = configured(&room, column)
        room.request(.full)
        #expect(room.defersConfigure(column) == true)
        #expect(room.finishReading() == column)
        #expect(room.defersConfigure(column) == false)
    }

    @Test func configureOfAnotherWidthNeverWaits() {
        var room = StageRoom(.column(432))
        _ = configured(&room, column)
        room.request(.full)
        #expect(room.defersConfigure(column) == true)
        #expect(room.defersConfigure(full) == false)
        #expect(room.finishReading() == nil)
    }

    @Test func requestsInARowKeepTheFormerExtent() {
        var room = StageRoom(.column(432))
        _ = configured(&room, column)
        room.request(.full)
        room.request(.column(300))
        #expect(room.former == column)
        #expect(configured(&room, Size(width: 300, height: 700)) == -132)
    }

    @Test func cornerMovesUpWhenAPanelDisappears() {
        var room = StageRoom(.column(432))
        room.setTop(30)
        #expect(room.shift == .zero)
        room.setTop(0)
        #expect(room.shift(MotionPoint(.zero)) == StagePoint(x: 0, y: 30))
    }

    @Test(
        arguments: [
            (StageExtent.full, 500.0, true), (.full, 800, false), (.column(400), 500, false),
            (.column(600), 500, true), (.whole, 599, true),
        ])
    func narrowRoomIsCompact(extent: StageExtent, width: Double, isCompact: Bool) {
        #expect(extent.isCompact(width: width) == isCompact)
    }
}
