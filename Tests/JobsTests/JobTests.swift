import Messages
import Testing

@testable import Jobs

/// The texts of the item on the bar and of the message at the end of a job.
@Suite struct JobTests {
    private static let second: UInt64 = 1_000_000
    private static let start = Instant(microseconds: 1000 * second)

    private func after(_ seconds: UInt64) -> Instant {
        Self.start.advanced(byMicroseconds: seconds * Self.second)
    }

    private func job(_ edit: (inout Job) -> Void = { _ in }) -> Job {
        var job = Job(at: Self.start)
        job.application = Job.Application(name: "Dolphin", icon: "folder", desktopEntry: "")
        job.capabilities = [.cancel, .suspend]
        job.words.title = "Copying"
        job.words.fields[0] = JobWords.Field(label: "Source", value: "/a")
        job.words.fields[1] = JobWords.Field(label: "Destination", value: "/b")
        edit(&job)
        return job
    }

    private func message(_ end: Job.End, of job: Job, at now: Instant) throws -> Message? {
        let id = try #require(MessageID(rawValue: 7))
        return job.message(of: end, id: id, owner: ":1.5", MessageDefaults(), at: now)
    }

    @Test func itemDescribesItsJob() {
        let item = job().item(name: "3")
        #expect(item.id == BarItemID(.job, "3") && item.activity == .running)
        #expect(item.title == "Copying" && item.subtitle == "Source: /a")
        #expect(item.text == "Source: /a\nDestination: /b\nDolphin")
        #expect(item.image == .source(.icon("folder")))
        #expect(item.progress == .indeterminate)
        #expect(item.trailing.map(\.key) == ["suspend", "cancel"])
        #expect(item.speech.label == "Dolphin: Copying")
        #expect(item.clock?.time(at: after(5)) == 5 * Self.second && item.clock?.length == nil)
    }

    @Test func titleIsTheMostSpecificText() {
        #expect(job { $0.words.title = "" }.title == "Dolphin")
        let job = job {
            $0.words.title = ""
            $0.words.info = "Moving"
        }
        #expect(job.title == "Moving")
        #expect(!job.item(name: "3").text.contains("Moving"))
    }

    @Test func iconIsAName() {
        #expect(job { $0.application.icon = "/etc/passwd" }.item(name: "3").image == nil)
        let entry = job {
            $0.application.icon = ""
            $0.application.desktopEntry = "org.kde.dolphin"
        }
        #expect(entry.item(name: "3").image == .source(.icon("org.kde.dolphin")))
    }

    @Test(
        arguments: [
            (nil, 0, 0, nil), (40, 0, 0, 0.4), (40, 5, 10, 0.4), (0, 5, 10, 0.5), (nil, 5, 10, 0.5),
            (nil, 20, 10, 1), (7000, 0, 0, 1), (0, 0, 0, 0), (nil, 5, 0, nil),
        ] as [(UInt64?, UInt64, UInt64, Double?)])
    func shareIsThePercentageElseTheAmounts(
        percent: UInt64?, processed: UInt64, total: UInt64, share: Double?
    ) {
        var figures = JobFigures()
        if let percent { figures.setPercent(percent) }
        figures[.files].processed = processed
        figures[.files].total = total
        #expect(figures.share == share)
    }

    @Test(
        arguments: [
            (0, "0 B"), (999, "999 B"), (1000, "1 kB"), (1550, "1.5 kB"), (99_949, "99.9 kB"),
            (123_456, "123 kB"), (999_999, "999 kB"), (1_000_000, "1 MB"),
            (2_500_000_000, "2.5 GB"),
            (.max, "18.4 EB"),
        ] as [(UInt64, String)])
    func bytesAreFigures(number: UInt64, text: String) {
        #expect(JobAmount.figure(number, .bytes) == text)
        #expect(JobAmount.figure(number, .files) == "\(number)")
    }

    @Test func amountsAndSpeedAreFigures() {
        var figures = JobFigures()
        #expect(figures.text.isEmpty)
        figures[.files].processed = 3
        #expect(figures.text == "3")
        figures[.bytes] = JobAmount(total: 2_000_000, processed: 1_500_000)
        figures.speed = 200_000
        #expect(figures.text == "1.5 MB / 2 MB · 200 kB/s")
    }

    @Test func suspendedJobShowsAPause() {
        var job = job()
        job.setSuspended(true, at: after(10))
        #expect(job.item(name: "3").activity == .paused)
        #expect(job.item(name: "3").trailing.map(\.key) == ["resume", "cancel"])
        #expect(job.clock.time(at: after(60)) == 10 * Self.second)
        job.setSuspended(true, at: after(70))
        job.setSuspended(false, at: after(100))
        #expect(job.clock.time(at: after(101)) == 11 * Self.second)
    }

    @Test func buttonsAreThoseOfTheJobsCapabilities() {
        #expect(job { $0.capabilities = [] }.item(name: "3").trailing.isEmpty)
        #expect(job { $0.capabilities = .cancel }.item(name: "3").trailing.map(\.key) == ["cancel"])
        let cancelled = job { $0.isCancelled = true }.item(name: "3")
        #expect(cancelled.trailing.map(\.isEnabled) == [true, false])
    }

    @Test func codeOrTextDescribesTheEnd() {
        let job = job()
        #expect(job.end(code: 0, text: "") == .success)
        #expect(job.end(code: nil, text: "") == .success)
        #expect(job.end(code: 1, text: "Killed") == .cancelled)
        #expect(job.end(code: 149, text: "Disk full") == .failure("Disk full"))
        #expect(job.end(code: 149, text: "") == .failure(""))
        #expect(job.end(code: nil, text: "Disk full") == .failure("Disk full"))
        let cancelled = self.job { $0.isCancelled = true }
        #expect(cancelled.end(code: nil, text: "Aborted") == .cancelled)
        #expect(cancelled.end(code: 0, text: "") == .success)
    }

    @Test func failureIsAMessage() throws {
        let message = try #require(try message(.failure("Disk full"), of: job(), at: after(1)))
        #expect(message.title == "Copying" && message.theme == .error)
        #expect(message.body.text == "Disk full\nSource: /a\nDestination: /b")
        #expect(message.appName == "Dolphin" && message.category == "transfer.error")
        #expect(message.origin == .application(busName: ":1.5"))
        #expect(message.sender == .connection(":1.5"))
        #expect(message.icon == .source(.icon("folder")))
        // A transient job has a message of its failure, but none of its success.
        let transient = job { $0.isTransient = true }
        #expect(try self.message(.failure(""), of: transient, at: after(1)) != nil)
    }

    @Test func longSuccessIsAMessage() throws {
        #expect(try message(.success, of: job(), at: after(9)) == nil)
        let message = try #require(try message(.success, of: job(), at: after(10)))
        #expect(message.theme == .success && message.category == "transfer.complete")
        #expect(message.body.text == "Source: /a\nDestination: /b")
        let transient = job { $0.isTransient = true }
        #expect(try self.message(.success, of: transient, at: after(60)) == nil)
        // Time in which the job was paused does not count.
        let suspended = job { $0.setSuspended(true, at: after(1)) }
        #expect(try self.message(.success, of: suspended, at: after(60)) == nil)
    }

    @Test func cancelledJobIsNoMessage() throws {
        #expect(try message(.cancelled, of: job(), at: after(60)) == nil)
    }
}
