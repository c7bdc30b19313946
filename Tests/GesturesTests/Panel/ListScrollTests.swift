import Gestures
import Motion
import Testing

/// A list of 2000 px in a viewport of 500 px.
@Suite struct ListScrollTests {
    /// Decay of a fling's velocity, in 1/s.
    static let decay = -1000 * Real.log(0.998)

    func list(at offset: Double = 0, content: Double = 2000) -> ListScroll {
        var list = ListScroll()
        list.setExtent(content: content, viewport: 500, at: 0)
        list.scroll(to: offset, animated: false, at: 0)
        return list
    }

    /// A list that a finger has dragged by `translation`, downwards positive.
    func dragged(
        from offset: Double, by translation: Double, content: Double = 2000
    ) -> ListScroll {
        var list = list(at: offset, content: content)
        _ = list.press(at: 10)
        list.beginDrag(at: 10)
        list.drag(to: translation, at: 10)
        return list
    }

    /// A list that was released at 10 s by a finger of `velocity` px/s, downwards positive.
    func flung(from offset: Double, velocity: Double) -> ListScroll {
        var list = dragged(from: offset, by: 0)
        list.endDrag(velocity: velocity, at: 10)
        return list
    }

    func velocity(_ list: ListScroll, at now: Double) -> Double {
        (list.offset(at: now + 1e-6) - list.offset(at: now)) / 1e-6
    }

    @Test func listBeginsAtItsTopAndAtRest() {
        let list = ListScroll()
        #expect(list.offset(at: 3) == 0 && !list.isMoving(at: 3) && !list.hasContact)
        #expect(list.restTime == nil && list.thumb(track: 500, minimum: 20, at: 3) == nil)
    }

    // MARK: Dragging

    @Test func listFollowsTheFingerOneToOne() {
        var list = dragged(from: 700, by: -1)
        #expect(list.hasContact && list.offset(at: 10) == 701)
        for translation in [-300.0, 250, 0, 700, -800] {
            list.drag(to: translation, at: 10)
            #expect(list.offset(at: 10) == 700 - translation)
        }
    }

    @Test(arguments: [10.0, 50, 100, 400, 5000])
    func listResistsPastBothEnds(pull: Double) {
        let band = pull * 0.55 * 500 / (500 + 0.55 * pull)
        let above = dragged(from: 0, by: pull)
        let below = dragged(from: 1500, by: -pull)
        #expect(abs(above.offset(at: 10) + band) < 1e-9)
        #expect(abs(below.offset(at: 10) - 1500 - band) < 1e-9)
        let short = dragged(from: 0, by: pull, content: 300)
        #expect(abs(short.offset(at: 10) + band) < 1e-9)
    }

    @Test func listStaysWhereASlowFingerReleasesIt() {
        for velocity in [0.0, 49, -49] {
            var list = dragged(from: 700, by: -100)
            list.endDrag(velocity: velocity, at: 11)
            #expect(!list.hasContact && !list.isMoving(at: 11) && list.offset(at: 20) == 800)
        }
        var cancelled = dragged(from: 700, by: -100)
        cancelled.cancelDrag(at: 11)
        #expect(!cancelled.hasContact && cancelled.offset(at: 20) == 800)
    }

    @Test func dragWithoutABeginningIsIgnored() {
        var list = list(at: 700)
        let before = list
        list.drag(to: 100, at: 10)
        list.endDrag(velocity: 3000, at: 10)
        list.cancelDrag(at: 10)
        list.release(at: 10)
        #expect(list == before)
    }

    // MARK: Flings

    @Test(arguments: [100.0, 500, 1000, 2000])
    func flungListGoesAsFarAsItsVelocityCarries(velocity: Double) throws {
        let list = flung(from: 100, velocity: -velocity)
        let end = try #require(list.restTime)
        let way = list.offset(at: end) - 100
        #expect(abs(way - (velocity - 10) / Self.decay) < 1e-6)
        // The distance equals UIKit's projection, apart from the last pixels.
        #expect(abs(way - velocity / 1000 * 0.998 / 0.002) < 6)
        #expect(abs(end - 10 - Real.log(velocity / 10) / Self.decay) < 1e-9)
        let state = list.offset(at: 10.5) - 100
        let exact = velocity * (1 - Real.exp(-Self.decay * 0.5)) / Self.decay
        #expect(velocity < 500 || abs(state - exact) < 1e-6)
        #expect(list.isMoving(at: end - 0.001) && !list.isMoving(at: end))
    }

    @Test func listContinuesWithTheFingersVelocity() {
        for speed in [-8000.0, -3000, -60, 60, 3000, 8000] {
            #expect(abs(velocity(flung(from: 700, velocity: speed), at: 10) + speed) < 0.1)
        }
        #expect(abs(velocity(flung(from: 700, velocity: -1e9), at: 10) - 8000) < 0.1)
    }

    @Test(arguments: [(100.0, 3000.0, 0.0), (1400, -3000, 1500), (0, 500, 0), (1500, -500, 1500)])
    func flungListOvershootsAnEndAndRestsThere(offset: Double, finger: Double, end: Double) throws {
        let list = flung(from: offset, velocity: finger)
        let rest = try #require(list.restTime)
        let sign = end == 0 ? -1.0 : 1
        var (farthest, previous) = (0.0, velocity(list, at: 10))
        for step in 1..<Int((rest - 10) * 1000) {
            let now = 10 + Double(step) / 1000
            farthest = max(farthest, (list.offset(at: now) - end) * sign)
            let speed = velocity(list, at: now)
            // 14.3 / s, squared, by at most 105 px; or twice that by 3000 px/s.
            #expect(abs(speed - previous) < 100, "at \(now)")
            previous = speed
        }
        // A critically damped spring overshoots its target by v / (ω·e).
        let arrival = abs(finger) - Self.decay * abs(end - offset)
        let overshoot = arrival / (2 * .pi / 0.44 * 2.718_281_828)
        #expect(abs(farthest - overshoot) < 0.1)
        #expect(list.offset(at: rest) == end && !list.isMoving(at: rest))
        #expect(abs(list.offset(at: rest - 1e-9) - end) < 0.11)
    }

    @Test(arguments: [-3000.0, 0, 3000]) func listSpringsBackFromPastAnEnd(finger: Double) throws {
        for (offset, pull, end) in [(0.0, 100.0, 0.0), (1500, -100, 1500)] {
            var list = dragged(from: offset, by: pull)
            let position = list.offset(at: 10)
            list.endDrag(velocity: finger, at: 10)
            #expect(abs(list.offset(at: 10) - position) < 1e-9)
            let slope = RubberBand(slope: 0.55, limit: 500).slope(100)
            #expect(abs(velocity(list, at: 10) + finger * slope) < 1)
            let rest = try #require(list.restTime)
            #expect(list.offset(at: rest) == end && rest < 11.5)
        }
    }

    @Test func fittingContentsSpringBack() throws {
        var list = dragged(from: 0, by: -80, content: 300)
        list.endDrag(velocity: -2000, at: 10)
        let rest = try #require(list.restTime)
        #expect(list.offset(at: 10.05) > 20 && list.offset(at: rest) == 0)
    }

    // MARK: Catching

    @Test func caughtListStopsAtItsVisiblePlace() {
        var list = flung(from: 700, velocity: 1000)
        let offset = list.offset(at: 10.3)
        let mayTap = list.press(at: 10.3)
        #expect(!mayTap && list.hasContact && !list.isMoving(at: 10.3))
        let mayTapLater = list.press(at: 12)
        #expect(list.offset(at: 12) == offset && !mayTapLater)
        var other = list
        list.release(at: 12)
        #expect(!list.hasContact && !list.isMoving(at: 12) && list.offset(at: 20) == offset)
        other.beginDrag(at: 12)
        other.drag(to: -30, at: 12)
        #expect(abs(other.offset(at: 12) - offset - 30) < 1e-9)
    }

    @Test func listIsCaughtPastAnEndWithoutAJump() throws {
        var list = dragged(from: 0, by: 300)
        list.endDrag(velocity: 0, at: 10)
        let offset = list.offset(at: 10.1)
        let mayTap = list.press(at: 10.1)
        #expect(offset < -20 && !mayTap)
        list.beginDrag(at: 10.2)
        #expect(abs(list.offset(at: 10.2) - offset) < 1e-9)
        list.cancelDrag(at: 10.3)
        #expect(abs(list.offset(at: 10.3) - offset) < 1e-9 && list.isMoving(at: 10.3))
        _ = list.press(at: 10.35)
        list.release(at: 10.4)
        let rest = try #require(list.restTime)
        #expect(list.offset(at: rest) == 0)
    }

    @Test func restingListAcceptsATap() {
        var list = list(at: 700)
        let mayTap = [list.press(at: 10), list.press(at: 10.1)]
        #expect(mayTap == [true, true])
        list.release(at: 10.2)
        #expect(list == self.list(at: 700))
        // The last pixels of a fling are too slow to be caught.
        var slow = flung(from: 700, velocity: -1000)
        #expect(slow.isMoving(at: 12.1))
        let mayTapSlow = slow.press(at: 12.1)
        #expect(mayTapSlow)
    }

    // MARK: Wheel and keys

    @Test func aWheelsStepsAddUp() throws {
        var list = list(at: 100)
        list.wheel(by: 50, at: 10)
        #expect(list.offset(at: 10) == 100 && list.isMoving(at: 10))
        let (before, speed) = (list.offset(at: 10.05), velocity(list, at: 10.05))
        list.wheel(by: 50, at: 10.05)
        list.wheel(by: 50, at: 10.05)
        #expect(abs(list.offset(at: 10.05) - before) < 1e-9)
        #expect(abs(velocity(list, at: 10.05) - speed) < 1 && speed > 100)
        let rest = try #require(list.restTime)
        #expect(list.offset(at: rest) == 250 && rest < 10.5)
        list.wheel(by: -30, at: 20)
        #expect(list.offset(at: 30) == 220)
    }

    /// The motion of a critically damped spring of 0.2 s: 1 − (1 + ω·t)·e^(−ω·t).
    @Test func aWheelsStepIsASpring() {
        var list = list(at: 100)
        list.wheel(by: 50, at: 10)
        for time in [0.02, 0.05, 0.1] {
            let phase = 2 * Double.pi / 0.2 * time
            let done = 1 - (1 + phase) * Real.exp(-phase)
            #expect(abs(list.offset(at: 10 + time) - 100 - 50 * done) < 1e-6)
        }
    }

    @Test func aWheelStaysWithinTheRange() {
        var list = list(at: 1400)
        for step in 0..<10 { list.wheel(by: 80, at: 10 + Double(step) * 0.03) }
        list.wheel(by: -50, at: 10.4)
        for step in 0..<1000 {
            #expect((0...1500).contains(list.offset(at: 10.4 + Double(step) / 1000)))
        }
        #expect(list.offset(at: 20) == 1450)
        list.wheel(by: -1e9, at: 20)
        #expect(list.offset(at: 30) == 0)
        list.wheel(by: -50, at: 30)
        #expect(!list.isMoving(at: 30) && list.offset(at: 30) == 0)
    }

    @Test func aWheelTakesOverAFling() {
        var list = flung(from: 700, velocity: -1000)
        let (offset, speed) = (list.offset(at: 10.2), velocity(list, at: 10.2))
        list.wheel(by: 100, at: 10.2)
        #expect(abs(list.offset(at: 10.2) - offset) < 1e-9)
        #expect(abs(velocity(list, at: 10.2) - speed) < 1)
        #expect(abs(list.offset(at: 15) - offset - 100) < 1e-9)
    }

    @Test func aWheelDoesNotMoveAListUnderAFinger() {
        var list = dragged(from: 700, by: -20)
        let before = list
        list.wheel(by: 50, at: 11)
        #expect(list == before)
    }

    @Test func listScrollsToAPlace() {
        var list = list(at: 100)
        list.scroll(to: 900, animated: true, at: 10)
        #expect(list.offset(at: 10) == 100 && list.isMoving(at: 10.1))
        #expect(list.offset(at: 12) == 900)
        list.scroll(to: 1e9, animated: true, at: 12)
        #expect(list.offset(at: 14) == 1500)
        list.scroll(to: -7, animated: false, at: 14)
        #expect(list.offset(at: 14) == 0 && !list.isMoving(at: 14))
        var held = dragged(from: 700, by: -20)
        held.scroll(to: 0, animated: true, at: 11)
        #expect(!held.hasContact && held.offset(at: 11) == 720 && held.offset(at: 15) == 0)
    }

    // MARK: Scroll bar

    @Test(arguments: [
        // offset, start, length of a track of 480 px
        (0.0, 0.0, 120.0), (1500, 360, 120), (750, 180, 120),
    ])
    func thumbShowsTheVisibleRange(offset: Double, start: Double, length: Double) throws {
        let thumb = try #require(list(at: offset).thumb(track: 480, minimum: 30, at: 5))
        #expect(abs(thumb.start - start) < 1e-9 && abs(thumb.length - length) < 1e-9)
    }

    @Test func thumbShrinksPastAnEnd() throws {
        for (offset, pull, isEnd) in [(0.0, 200.0, false), (1500, -200, true)] {
            let list = dragged(from: offset, by: pull)
            let past = 200 * 0.55 * 500 / (500 + 110)
            let thumb = try #require(list.thumb(track: 480, minimum: 30, at: 10))
            #expect(abs(thumb.length - 480 * (500 - past) / 2000) < 1e-9)
            #expect(abs(thumb.start - (isEnd ? 480 - thumb.length : 0)) < 1e-9)
            let least = try #require(list.thumb(track: 480, minimum: 110, at: 10))
            #expect(least.length == 110)
        }
    }

    @Test func thumbHasALeastLengthAndFitsItsTrack() throws {
        let long = list(at: 99_500, content: 100_000)
        let thumb = try #require(long.thumb(track: 480, minimum: 30, at: 5))
        #expect(thumb.length == 30 && thumb.start == 450)
        let tiny = try #require(long.thumb(track: 20, minimum: 30, at: 5))
        #expect(tiny.length == 20 && tiny.start == 0)
        #expect(list(content: 500).thumb(track: 480, minimum: 30, at: 5) == nil)
        #expect(long.thumb(track: 0, minimum: 30, at: 5) == nil)
        #expect(long.thumb(track: .nan, minimum: 30, at: 5) == nil)
    }
}
