import Messages
import Testing

@testable import Jobs

/// Number of jobs, and rate of their updates on the bar.
@Suite struct JobBookTests {
    private let job = Job(at: Instant(microseconds: 0))

    private func time(_ milliseconds: UInt64) -> Instant {
        Instant(microseconds: milliseconds * 1000)
    }

    @Test func jobsAreLimitedForEachAndInAll() {
        var book = JobBook()
        var numbers: [JobNumber] = []
        for _ in 0..<JobBook.mostOfOwner {
            guard let number = book.add(job, of: ":1.1") else { break }
            numbers.append(number)
        }
        #expect(numbers.count == 250)
        while book.add(job, of: ":1.2") != nil {}
        #expect(book.numbers.count == 500)
        let excess = book.add(job, of: ":1.3")
        #expect(excess == nil)
        book.remove(numbers[0])
        let (refused, taken) = (book.add(job, of: ":1.2"), book.add(job, of: ":1.3"))
        #expect(refused == nil && taken != nil)
        // A number is not used for a second job.
        #expect(Set(book.numbers).contains(numbers[0]) == false)
    }

    @Test func ownerHasJobsUntilTheLastEnds() throws {
        var book = JobBook()
        let added = [book.add(job, of: ":1.1"), book.add(job, of: ":1.1")]
        let (first, second) = (try #require(added[0]), try #require(added[1]))
        #expect(Set(book.numbers(of: ":1.1")) == [first, second])
        book.remove(first)
        book.remove(first)
        #expect(book.hasJobs(":1.1"))
        book.remove(second)
        #expect(!book.hasJobs(":1.1"))
    }

    @Test func jobIsReportedTenTimesASecond() {
        var pace = JobPace()
        let number = JobNumber(rawValue: 1)
        var count = 0
        for millisecond in 0..<UInt64(1000) {
            pace.note(number, at: time(millisecond))
            guard let deadline = pace.deadline, deadline <= time(millisecond) else { continue }
            count += pace.take(at: time(millisecond)).count
        }
        #expect(count == 10)
    }

    @Test func manyJobsAreReportedAHundredTimesASecond() {
        var pace = JobPace()
        var told: [JobNumber: Int] = [:]
        for millisecond in 0..<UInt64(20_000) {
            for number in 0..<UInt32(500) where millisecond % 50 == 0 {
                pace.note(JobNumber(rawValue: number), at: time(millisecond))
            }
            guard let deadline = pace.deadline, deadline <= time(millisecond) else { continue }
            for number in pace.take(at: time(millisecond)) { told[number, default: 0] += 1 }
        }
        #expect(told.count == 500)
        #expect(told.values.reduce(0, +) <= 2500)
    }

    @Test func delayedJobsDelayNoOthers() {
        var pace = JobPace()
        for number in 0..<UInt32(500) { pace.note(JobNumber(rawValue: number), at: time(500)) }
        pace.note(JobNumber(rawValue: 1000), at: time(0))
        #expect(pace.deadline == time(0))
        var taken = pace.take(at: time(0))
        #expect(taken == [JobNumber(rawValue: 1000)])
        #expect(pace.deadline == time(500))
        pace.note(JobNumber(rawValue: 1000), at: time(1))
        #expect(pace.deadline == time(100))
        taken = pace.take(at: time(50))
        #expect(taken.isEmpty)
        taken = pace.take(at: time(100))
        #expect(taken.count == 1)
    }

    @Test func endedJobIsNotReported() {
        var pace = JobPace()
        pace.note(JobNumber(rawValue: 1), at: time(0))
        pace.forget(JobNumber(rawValue: 1))
        let taken = pace.take(at: time(10))
        #expect(pace.deadline == nil && taken.isEmpty)
    }
}
