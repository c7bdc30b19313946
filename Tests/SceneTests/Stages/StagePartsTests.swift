import Geometry
import Messages
import Testing

@testable import Scene

/// The smaller parts of a stage.
@Suite struct StagePartsTests {
    // MARK: Pace

    @Test func oneFrameIsAwaitedAtATime() {
        var pace = StagePace()
        let (first, second) = (Instant(microseconds: 1), Instant(microseconds: 2))
        #expect(pace.awaitFrame(since: first) == true && pace.frameSince == first)
        #expect(pace.awaitFrame(since: second) == false && pace.frameSince == first)
        pace.finishFrame()
        #expect(pace.frameSince == nil)
        #expect(pace.awaitFrame(since: nil) == true && pace.frameSince == nil)
        #expect(pace.awaitFrame(since: second) == false && pace.frameSince == nil)
    }

    @Test func layoutIsDueUntilItIsFinished() {
        var pace = StagePace()
        #expect(!pace.isDirty)
        pace.setDirty()
        #expect(pace.isDirty)
        pace.finishLayout()
        #expect(!pace.isDirty)
    }

    // MARK: Outputs

    @Test func latestOutputIsTheLastOne() {
        var outputs = StageOutputs()
        outputs.enter(Sample.left)
        outputs.enter(Sample.right)
        outputs.enter(Sample.left)
        #expect(outputs.entered == [Sample.right, Sample.left])
        outputs.leave(Sample.left)
        #expect(outputs.entered == [Sample.right])
    }

    @Test func preferredScaleIsReportedOnce() {
        var outputs = StageOutputs()
        #expect(outputs.prefer(Scale(integer: 2)) == true)
        #expect(outputs.prefer(Scale(integer: 2)) == false)
        #expect(outputs.prefer(.one) == true)
    }

    // MARK: Dims

    @Test func dimFadesInAndOut() throws {
        let message = try Sample.message(1).id
        var dim = StageDim()
        #expect(dim.hasDisappeared(at: 0))
        #expect(dim.turn(to: message, .black(0.3), duration: 0.2, at: 1) == true)
        #expect(dim.absorbs && !dim.hasDisappeared(at: 5))
        #expect(dim.course.color(at: 2) == .black(0.3))
        #expect(dim.turn(to: nil, .clear, duration: 0.2, at: 5) == true)
        #expect(!dim.absorbs)
        #expect(dim.isFadingOut(after: message, at: 5.1))
        #expect(!dim.hasDisappeared(at: 5.1))
        #expect(dim.hasDisappeared(at: 5.3) && !dim.isFadingOut(after: message, at: 5.3))
    }

    @Test func finishedFadeDisappearsAtOnce() throws {
        let message = try Sample.message(1).id
        var dim = StageDim()
        _ = dim.turn(to: message, .black(0.3), duration: 0.2, at: 1)
        _ = dim.turn(to: nil, .clear, duration: 0.2, at: 5)
        dim.finishFade(at: 5.1)
        #expect(dim.hasDisappeared(at: 5.1) && !dim.isFadingOut(after: message, at: 5.1))
    }

    @Test func equalDimIsNoChange() throws {
        let message = try Sample.message(1).id
        var dim = StageDim()
        #expect(dim.turn(to: message, .black(0.3), duration: 0.2, at: 1) == true)
        #expect(dim.turn(to: message, .black(0.3), duration: 0.2, at: 2) == false)
    }

    @Test func transparentDimAbsorbsInput() throws {
        let message = try Sample.message(1).id
        var dim = StageDim()
        #expect(dim.turn(to: message, .clear, duration: 0.2, at: 1) == true)
        #expect(dim.absorbs && !dim.hasDisappeared(at: 9))
    }

    @Test func blurIsReportedOnce() {
        var dim = StageDim()
        #expect(dim.setBlur(true) == true)
        #expect(dim.setBlur(true) == false)
        #expect(dim.setBlur(false) == true)
    }

    // MARK: Standing

    @Test func cardWithoutAPlaceIsCrowded() {
        var standing = CardPlacement()
        standing.position(at: StageRectangle(Rectangle(x: 0, y: 0, width: 10, height: 10)))
        #expect(!standing.isCrowded && standing.place != nil)
        standing.position(at: nil)
        #expect(standing.isCrowded)
    }

    @Test func cardHiddenByItsPileIsNotCrowded() {
        var standing = CardPlacement()
        standing.position(at: nil)
        standing.hide(inPile: true)
        #expect(!standing.isCrowded && standing.isHidden)
        standing.hide(inPile: false)
        #expect(standing.isCrowded && !standing.isHidden)
    }

    @Test func cardIsInFrontOfAPileOrInside() {
        let front = CardNumber(rawValue: 9)
        var standing = CardPlacement()
        standing.lead(pileOf: 3)
        #expect(standing.cover == nil && standing.pileSize == 3)
        standing.lie(beneath: front)
        #expect(standing.cover == front && standing.pileSize == 0)
    }

    @Test func deeperCardsAreSmallerUpToTheLastVisibleOne() {
        let shares = (0...4).map { CardPlacement.share(depth: $0) }
        #expect(shares[0] == 1 && shares[1] > shares[2] && shares[2] == shares[4])
    }

    // MARK: Spaces

    @Test func shiftCanBeReversed() {
        let shift = SpaceShift<StageSpace, OutputSpace>(Point(x: 848, y: 30))
        let area = StageRectangle(Rectangle(x: 10, y: 20, width: 30, height: 40))
        #expect(shift(area).rectangle == Rectangle(x: 858, y: 50, width: 30, height: 40))
        #expect(shift.inverse(shift(area)) == area)
        #expect(shift.inverse(shift(StagePoint(x: 1, y: 2))) == StagePoint(x: 1, y: 2))
    }

    @Test func rectangleContainsItsTopLeftCornerOnly() {
        let area = StageRectangle(Rectangle(x: 0, y: 0, width: 10, height: 10))
        #expect(area.contains(StagePoint(x: 0, y: 0)))
        #expect(!area.contains(StagePoint(x: 10, y: 5)))
    }
}
