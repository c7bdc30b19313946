import Gestures
import Motion
import Testing

/// A list whose contents or viewport change their length, and rows that are added above the visible ones.
extension ListScrollTests {
    // MARK: Extent

    @Test func listSpringsBackWhenTheRangeShrinks() {
        var list = list(at: 1400)
        list.setExtent(content: 1500, viewport: 500, at: 10)
        #expect(list.offset(at: 10) == 1400 && list.isMoving(at: 10))
        #expect(list.offset(at: 12) == 1000 && !list.isMoving(at: 12))
        list.setExtent(content: 900, viewport: 500, animated: false, at: 13)
        #expect(list.offset(at: 13) == 400 && !list.isMoving(at: 13))
        list.setExtent(content: 900, viewport: 700, at: 14)
        #expect(list.offset(at: 16) == 200)
        list.setExtent(content: 100, viewport: 700, at: 17)
        #expect(list.offset(at: 19) == 0)
        let before = list
        list.setExtent(content: 100, viewport: 700, at: 20)
        #expect(list == before)
    }

    @Test func flingContinuesInTheNewRange() {
        var list = flung(from: 1000, velocity: -2000)
        let still = list
        let (offset, speed) = (list.offset(at: 10.1), velocity(list, at: 10.1))
        list.setExtent(content: 5000, viewport: 500, at: 10.1)
        #expect(abs(list.offset(at: 10.1) - offset) < 1e-9)
        #expect(abs(velocity(list, at: 10.1) - speed) < 0.1)
        #expect(abs(list.offset(at: 10.2) - still.offset(at: 10.2)) < 1e-6)
        #expect(abs(list.offset(at: 30) - 1000 - 1990 / Self.decay) < 1e-6)
        list.setExtent(content: 1600, viewport: 500, at: 10.2)
        #expect(list.offset(at: 10.2) > 1100 && list.offset(at: 30) == 1100)
    }

    @Test func draggedListSpringsBackAfterItsRelease() {
        var pressed = list(at: 1400)
        _ = pressed.press(at: 10)
        pressed.setExtent(content: 1000, viewport: 500, at: 10)
        #expect(pressed.offset(at: 11) == 1400)
        pressed.release(at: 11)
        #expect(pressed.offset(at: 13) == 500)
        var dragging = dragged(from: 1400, by: 10)
        dragging.setExtent(content: 1700, viewport: 500, at: 10)
        #expect(abs(dragging.offset(at: 10) - 1390) < 1e-9)
        dragging.drag(to: 20, at: 10)
        #expect((1380...1390).contains(dragging.offset(at: 10)))
        dragging.endDrag(velocity: 0, at: 11)
        #expect(dragging.offset(at: 14) == 1200)
    }

    // MARK: Contents that grow above

    @Test func listIsShiftedInvisibly() {
        var wheeled = list(at: 300)
        wheeled.wheel(by: 200, at: 10)
        let lists = [
            list(at: 300), dragged(from: 300, by: -50), dragged(from: 0, by: 60),
            dragged(from: 1500, by: -60), flung(from: 900, velocity: 1000), wheeled,
        ]
        for list in lists {
            var shifted = list
            shifted.shift(by: 70)
            for step in 0..<100 {
                let now = 10 + Double(step) / 20
                #expect(abs(shifted.offset(at: now) - list.offset(at: now) - 70) < 1e-9)
                #expect(shifted.isMoving(at: now) == list.isMoving(at: now))
            }
            shifted.setExtent(content: 2070, viewport: 500, at: 10)
            #expect(abs(shifted.offset(at: 10) - list.offset(at: 10) - 70) < 1e-9)
        }
    }

    @Test func shiftedListKeepsItsEnds() {
        var list = dragged(from: 100, by: 50)
        list.shift(by: 1000)
        list.setExtent(content: 3000, viewport: 500, at: 10)
        list.drag(to: 150, at: 10)
        #expect(abs(list.offset(at: 10) - 950) < 1e-9)
        list.drag(to: 1100, at: 10)
        #expect(abs(list.offset(at: 10)) < 1e-9)
        list.drag(to: 1110, at: 10)
        #expect(abs(list.offset(at: 10) + 10 * 0.55 * 500 / (500 + 5.5)) < 1e-9)
        list.endDrag(velocity: 0, at: 10)
        #expect(list.offset(at: 12) == 0)
        list.scroll(to: 1e9, animated: false, at: 12)
        #expect(list.offset(at: 12) == 2500)
        list.shift(by: -1000)
        list.setExtent(content: 2000, viewport: 500, at: 12)
        #expect(list.offset(at: 12) == 1500 && !list.isMoving(at: 12))
    }

    @Test func dragKeepsItsEndsWhenTheExtentIsSetFirst() {
        var list = dragged(from: 100, by: 50)
        list.setExtent(content: 3000, viewport: 500, at: 10)
        list.shift(by: 1000)
        list.drag(to: 1150, at: 10)
        #expect(list.offset(at: 10) < 0 && list.offset(at: 10) > -50)
    }

    @Test func flingContinuesIntoRowsAddedAbove() {
        var list = flung(from: 100, velocity: 1000)
        list.shift(by: 5000)
        list.setExtent(content: 7000, viewport: 500, at: 10)
        #expect(abs(list.offset(at: 20) - 5100 + 990 / Self.decay) < 1e-6)
    }
}
