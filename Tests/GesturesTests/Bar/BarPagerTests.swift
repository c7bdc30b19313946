import Gestures
import Motion
import Testing

/// Titles of 192 px: 200 px from page to page.
@Suite struct BarPagerTests {
    private func pager(previous: Bool = true, next: Bool = true) -> BarPager {
        var pager = BarPager(width: 192)
        pager.setAdjacentPages(previous: previous, next: next, at: 0)
        return pager
    }

    /// A pager that a finger has dragged to `page`, by 10 s.
    private func dragged(
        to page: Double, previous: Bool = true, next: Bool = true
    ) -> BarPager {
        var pager = pager(previous: previous, next: next)
        pager.beginDrag(at: 10)
        pager.drag(to: -page * 200, at: 10)
        return pager
    }

    private func velocity(_ pager: BarPager, at now: Double) -> Double {
        (pager.offset(at: now + 1e-6) - pager.offset(at: now)) / 1e-6
    }

    @Test func pagerShowsItsItem() {
        let pager = pager()
        #expect(pager.offset(at: 3) == 0 && pager.offset(of: .next, at: 3) == 200)
        #expect(pager.offset(of: .previous, at: 3) == -200 && pager.restTime == nil)
        #expect(!pager.isDragged && !pager.isSettling(at: 3) && !pager.isMoving(at: 3))
    }

    @Test func titlesFollowTheFingerOneToOne() {
        var pager = dragged(to: 0)
        for translation in [-1.0, 40, -120, 150, -200] {
            pager.drag(to: translation, at: 10)
            #expect(abs(pager.offset(at: 10) - translation) < 1e-9 && pager.isDragged)
            #expect(abs(pager.offset(of: .next, at: 10) - 200 - translation) < 1e-9)
        }
        pager.drag(to: -500, at: 10)
        #expect(pager.offset(at: 10) == -200)
    }

    @Test(arguments: [10.0, 60, 190, 5000])
    func titlesResistAtAnEnd(pull: Double) {
        let band = RubberBand(slope: 0.55, limit: 192).value(pull)
        let last = dragged(to: pull / 200, next: false)
        let first = dragged(to: -pull / 200, previous: false)
        #expect(abs(last.offset(at: 10) + band) < 1e-9)
        #expect(abs(first.offset(at: 10) - band) < 1e-9)
        for var pager in [last, first] {
            pager.endDrag(velocity: last == pager ? -3000 : 3000, at: 10)
            #expect(pager.isSettling(at: 10) && pager.offset(at: 11) == 0)
            #expect(!pager.isSettling(at: 11))
            let turn = pager.takeTurn(at: 11)
            #expect(turn == nil)
        }
    }

    /// Half a page turns it, or a flick beyond 400 px/s.
    @Test(
        arguments: [
            // page, v of the finger, turn
            (0.51, 0.0, BarPager.Turn.next), (0.5, 0, nil), (-0.51, 0, .previous),
            (-0.5, 0, nil), (0.1, -401, .next), (0.1, -400, nil), (-0.1, 401, .previous),
            (0.9, 401, nil), (-0.9, -401, nil), (0.9, 400, .next), (0, -500, .next),
            (0, 500, .previous),
        ] as [(Double, Double, BarPager.Turn?)])
    func releasedPageSettles(page: Double, speed: Double, turn: BarPager.Turn?) throws {
        var pager = dragged(to: page)
        let early = pager.takeTurn(at: 10)
        #expect(early == nil)
        pager.endDrag(velocity: speed, at: 10)
        #expect(abs(pager.offset(at: 10) + page * 200) < 1e-9 && pager.isSettling(at: 10))
        #expect(abs(velocity(pager, at: 10) - speed) < 8)
        let end = try #require(pager.restTime)
        #expect(end <= 10.4)
        let tooEarly = pager.takeTurn(at: end - 0.001)
        #expect(tooEarly == nil && pager.isMoving(at: end - 0.001))
        #expect(pager.offset(of: turn, at: end) == 0 && !pager.isMoving(at: end))
        let turns = [pager.takeTurn(at: end), pager.takeTurn(at: end)]
        #expect(turns == [turn, nil])
        #expect(pager.offset(at: end) == 0 && !pager.isSettling(at: end))
    }

    @Test func pagerPassesNoPage() {
        for speed in [-4000.0, -1500, -401, -100] {
            for page in [0.01, 0.3, 0.6, 0.99] {
                var pager = dragged(to: page)
                pager.endDrag(velocity: speed, at: 10)
                let farthest = (0...500).map { pager.offset(at: 10 + Double($0) / 1000) }.min()
                // No spring is stiff enough to stop nearer.
                #expect((farthest ?? -900) >= -200.3)
            }
        }
    }

    @Test func settlingPageIgnoresFingers() {
        var pager = dragged(to: 0.6)
        pager.endDrag(velocity: 0, at: 10)
        let settling = pager
        pager.beginDrag(at: 10.1)
        pager.drag(to: 100, at: 10.1)
        pager.endDrag(velocity: 900, at: 10.1)
        #expect(pager == settling)
        // The pager does not report a turn before the earlier one was taken.
        pager.beginDrag(at: 20)
        #expect(pager == settling && pager.isSettling(at: 20))
        _ = pager.takeTurn(at: 20)
        pager.beginDrag(at: 20)
        #expect(pager.isDragged)
    }

    @Test func aCancelledDragIsDecidedAsIfStill() {
        for page in [0.3, 0.6, -0.7] {
            var cancelled = dragged(to: page)
            var still = cancelled
            cancelled.cancelDrag(at: 11)
            still.endDrag(velocity: 0, at: 11)
            #expect(cancelled == still)
        }
    }

    @Test func pageTurnsBackFromARemovedItem() {
        var pager = dragged(to: 0.6)
        pager.endDrag(velocity: -300, at: 10)
        let (offset, speed) = (pager.offset(at: 10.05), velocity(pager, at: 10.05))
        pager.setAdjacentPages(previous: true, next: false, at: 10.05)
        #expect(abs(pager.offset(at: 10.05) - offset) < 1e-9)
        #expect(abs(velocity(pager, at: 10.05) - speed) < 8)
        let turn = pager.takeTurn(at: 12)
        #expect(pager.offset(at: 12) == 0 && turn == nil)
    }

    @Test func dragContinuesWhenPagesOrWidthChange() {
        var pager = dragged(to: 0.25)
        pager.setAdjacentPages(previous: true, next: false, at: 10)
        #expect(abs(pager.offset(at: 10) + 50) < 1e-9)
        pager.setAdjacentPages(previous: true, next: true, at: 10)
        pager.setWidth(392, at: 10)
        #expect(abs(pager.offset(at: 10) + 100) < 1e-9 && pager.isDragged)
        pager.drag(to: -60, at: 10)
        #expect(abs(pager.offset(at: 10) + 110) < 1e-9)
    }
}
