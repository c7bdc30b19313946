import Seeds
import Testing

@testable import Messages

@Suite struct DeadlinesTests {
    private static func time(_ microseconds: Int) -> Instant {
        Instant(microseconds: UInt64(microseconds))
    }

    @Test func subjectsAreDueEarliestFirst() {
        var deadlines = Deadlines<String>()
        for (subject, time) in [("c", 30), ("a", 10), ("b", 20), ("d", 40)] {
            deadlines.set(Self.time(time), for: subject)
        }
        #expect(deadlines.earliest == Self.time(10))
        #expect(deadlines.takeDue(at: Self.time(30)) == ["a", "b", "c"])
        #expect(deadlines.earliest == Self.time(40))
        #expect(deadlines.takeDue(at: Self.time(39)) == [])
    }

    @Test func subjectsOfOneMomentAreDueAsTheyWereSet() {
        var deadlines = Deadlines<Int>()
        for subject in [3, 1, 4, 5, 9, 2, 6] { deadlines.set(Self.time(10), for: subject) }
        #expect(deadlines.takeDue(at: Self.time(10)) == [3, 1, 4, 5, 9, 2, 6])
    }

    @Test func replacedMomentIsDropped() {
        var deadlines = Deadlines<String>()
        deadlines.set(Self.time(10), for: "a")
        deadlines.set(Self.time(30), for: "a")
        deadlines.set(Self.time(20), for: "b")
        #expect(deadlines.earliest == Self.time(20))
        deadlines.set(nil, for: "b")
        #expect(deadlines.takeDue(at: Self.time(29)) == [])
        #expect(deadlines.takeDue(at: Self.time(30)) == ["a"])
        #expect(deadlines.earliest == nil)
    }

    @Test func randomMomentsAreDueAsInList() {
        var generator = SplitMix(seed: Seed.current)
        var deadlines = Deadlines<Int>()
        var list: [Int: Instant] = [:]
        for now in 0..<3000 {
            let subject = Int.random(in: 0..<20, using: &generator)
            let isSet = Int.random(in: 0..<4, using: &generator) > 0
            let time = isSet ? Self.time(now + .random(in: 1..<50, using: &generator)) : nil
            deadlines.set(time, for: subject)
            list[subject] = time
            let due = list.filter { $0.value <= Self.time(now) }.map { $0.key }
            #expect(Set(deadlines.takeDue(at: Self.time(now))) == Set(due), "\(Seed.current)")
            for subject in due { list[subject] = nil }
            #expect(deadlines.earliest == list.values.min(), "\(Seed.current)")
        }
    }
}
