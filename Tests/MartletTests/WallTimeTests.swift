import Host
import Martlet
import Testing

@Suite struct WallTimeTests {
    @Test func secondsAreThoseOfDates() {
        let time = WallTime(millisecondsSince1970: 1_500)
        #expect(time.secondsSince1970 == 1.5)
        #expect(WallTime(secondsSince1970: 1.5) == time)
        #expect(WallTime(secondsSince1970: -0.001).millisecondsSince1970 == -1)
    }

    private static let extremes: [(Double, Int64)] = [
        (.nan, 0), (.infinity, 1 << 62), (-.infinity, -1 << 62), (1e300, 1 << 62),
    ]

    @Test(arguments: extremes)
    func impossibleTimeBecomesTheNearestMoment(seconds: Double, milliseconds: Int64) {
        #expect(WallTime(secondsSince1970: seconds).millisecondsSince1970 == milliseconds)
    }

    @Test func timesAreAddedAndComparedAndSubtracted() {
        let start = WallTime(millisecondsSince1970: 1_000)
        let end = start + .seconds(2)
        #expect(end.millisecondsSince1970 == 3_000)
        #expect(end - start == .seconds(2) && start - end == .seconds(-2))
        #expect(start < end && !(end < start))
        #expect((start + .seconds(Int64.max)).millisecondsSince1970 == .max)
        let first = WallTime(millisecondsSince1970: -2)
        #expect((first + .seconds(Int64.min)).millisecondsSince1970 == .min)
    }

    @Test func nowIsTheTimeOfTheClock() {
        let before = WallClock.milliseconds
        let now = WallTime.now.millisecondsSince1970
        #expect(before <= now && now <= WallClock.milliseconds)
    }
}
