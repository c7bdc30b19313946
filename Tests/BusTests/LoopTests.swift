import Bus
import CLibc
import Testing

@Suite struct LoopTests {
    @Test func loopRunsUntilExitAndReturnsItsCode() throws {
        let loop = try EventLoop()
        let work = try loop.deferred { loop.exit(7) }
        work.schedule()
        #expect(try loop.run() == 7)
        #expect(try !loop.turn())
    }

    @Test func higherPriorityRunsFirstAndDeferredWorkOnce() throws {
        let loop = try EventLoop()
        var order: [String] = []
        let idle = try loop.deferred(priority: .idle) { order.append("idle") }
        let late = try loop.deferred { order.append("late") }
        let normal = try loop.deferred(priority: .normal) { order.append("normal") }
        for work in [idle, late, normal] {
            work.schedule()
            work.schedule()
        }
        #expect(late.isScheduled)
        for _ in 0..<5 { try loop.turn(timeout: 0) }
        #expect(order == ["normal", "late", "idle"])
        #expect(!late.isScheduled)
    }

    @Test func messagesGoBeforeDeferredWork() throws {
        let loop = try EventLoop()
        let pipe = try Pipe()
        var order: [String] = []
        let work = try loop.deferred { order.append("layout") }
        let watch = try loop.onReadable(pipe.reading) { _ in
            order.append("call")
            pipe.read()
        }
        work.schedule()
        pipe.write(3)
        for _ in 0..<6 { try loop.turn(timeout: 0) }
        #expect(order == ["call", "call", "call", "layout"])
        watch.cancel()
    }

    @Test func deferredWorkIsNotStarved() throws {
        let loop = try EventLoop()
        let pipe = try Pipe()
        var calls = 0
        var done = false
        let work = try loop.deferred(patience: 20_000) { done = true }
        // The pipe is always readable, as under a flood of messages.
        let watch = try loop.onReadable(pipe.reading) { _ in
            calls += 1
            usleep(1000)
        }
        pipe.write(1)
        let start = monotonic()
        work.schedule()
        while !done, monotonic() < start + 2_000_000 { try loop.turn(timeout: 0) }
        #expect(done && calls > 0)
        #expect(monotonic() - start >= 20_000)
        // Work that is scheduled again waits for a pause in the flood again.
        done = false
        let again = monotonic()
        work.schedule()
        for _ in 0..<3 { try loop.turn(timeout: 0) }
        #expect(!done || monotonic() - again >= 20_000)
        watch.cancel()
    }

    @Test func unscheduledWorkDoesNotRun() throws {
        let loop = try EventLoop()
        var ran = false
        let work = try loop.deferred { ran = true }
        work.schedule()
        work.unschedule()
        try loop.turn(timeout: 1000)
        #expect(!ran)
    }

    @Test func workSchedulesItselfAgain() throws {
        let loop = try EventLoop()
        var runs = 0
        var work: DeferredWork?
        work = try loop.deferred {
            runs += 1
            if runs < 3 { work?.schedule() }
        }
        work?.schedule()
        for _ in 0..<6 { try loop.turn(timeout: 0) }
        #expect(runs == 3)
        work = nil
    }

    @Test func timerFiresOnceAndAgainWhenArmed() throws {
        let loop = try EventLoop()
        var fired = 0
        let timer = try loop.timer { fired += 1 }
        for round in 1...3 {
            let start = monotonic()
            timer.arm(at: start + 10_000)
            #expect(timer.deadline == start + 10_000)
            #expect(try wait(loop) { fired == round })
            #expect(monotonic() >= start + 10_000)
            #expect(timer.deadline == nil)
        }
        try loop.turn(timeout: 30_000)
        #expect(fired == 3)
    }

    @Test func aLaterDeadlineReplacesAnEarlierOne() throws {
        let loop = try EventLoop()
        var fired: UInt64?
        let timer = try loop.timer { fired = monotonic() }
        let start = monotonic()
        timer.arm(at: start + 5000)
        timer.arm(at: start + 60_000)
        #expect(try wait(loop) { fired != nil })
        #expect(try #require(fired) >= start + 60_000)
        timer.arm(at: 0)
        fired = nil
        try loop.turn(timeout: 100_000)
        #expect(fired != nil, "a deadline in the past is due at once")
        timer.arm(at: .max)
        try loop.turn(timeout: 1000)
        #expect(timer.deadline != nil)
    }

    /// A turn that nothing wakes lasts as long as its timeout, which proves that there was no wake-up.
    @Test func disarmedTimersAndIdleWorkCauseNoWakeUp() throws {
        let loop = try EventLoop()
        var fired = 0
        let timer = try loop.timer { fired += 1 }
        let work = try loop.deferred { fired += 1 }
        timer.arm(at: monotonic() + 30_000)
        try loop.turn(timeout: 0)
        timer.disarm()
        work.schedule()
        work.unschedule()
        let turns = loop.turns
        let start = monotonic()
        try loop.turn(timeout: 120_000)
        #expect(monotonic() - start >= 120_000)
        #expect(loop.turns == turns + 1)
        #expect(fired == 0)
    }

    @Test func timersWithinTheirAccuracyShareAWakeUp() throws {
        let loop = try EventLoop()
        var fired = 0
        let start = monotonic()
        var timers: [EventTimer] = []
        for number in 0..<10 {
            timers.append(
                try loop.timer(
                    at: start + 20_000 + UInt64(number) * 3000, accuracy: 250_000
                ) { fired += 1 })
        }
        var waits = 0
        while fired < 10, monotonic() < start + 3_000_000 {
            let before = fired
            try loop.turn(timeout: 0)
            guard fired == before else { continue }
            // No timer is due, so the next turn waits.
            waits += 1
            try loop.turn(timeout: 1_000_000)
        }
        #expect(fired == 10)
        #expect(waits <= 2)
    }

    @Test func watchMayBeCancelledInsideItsHandler() throws {
        let loop = try EventLoop()
        let pipe = try Pipe()
        pipe.write(1)
        var runs = 0
        var watch: DescriptorWatch?
        watch = try loop.onReadable(pipe.reading) { _ in
            runs += 1
            watch?.cancel()
            watch = nil
            runs += 1
        }
        #expect(watch?.isValid == true)
        for _ in 0..<3 { try loop.turn(timeout: 1000) }
        #expect(runs == 2)
    }

    /// The descriptor is closed in the handler, and the next one gets its number at once.
    @Test func numberOfADescriptorCanBeWatchedAgainInsideTheHandler() throws {
        let loop = try EventLoop()
        let (pipe, next) = (try Pipe(), try Pipe())
        pipe.write(1)
        var watch: DescriptorWatch?
        var reads = 0
        watch = try loop.onReadable(pipe.reading) { _ in
            watch = nil
            #expect(dup2(next.reading, pipe.reading) == pipe.reading)
            do {
                watch = try loop.onReadable(pipe.reading) { _ in
                    pipe.read()
                    reads += 1
                }
            } catch { Issue.record(error) }
        }
        try loop.turn(timeout: 100_000)
        next.write(1)
        try loop.turn(timeout: 100_000)
        #expect(reads == 1)
        withExtendedLifetime(watch) {}
    }

    @Test func signalCanBeWatchedAgainInsideItsHandler() throws {
        let loop = try EventLoop()
        var caught: [String] = []
        var watch: SignalWatch?
        watch = try loop.signal(SIGURG) {
            caught.append("first")
            watch = nil
            do {
                watch = try loop.signal(SIGURG) { caught.append("second") }
            } catch { Issue.record(error) }
        }
        for _ in 0..<2 {
            pthread_kill(pthread_self(), SIGURG)
            try loop.turn(timeout: 100_000)
        }
        #expect(caught == ["first", "second"])
        withExtendedLifetime(watch) {}
    }

    @Test func releasedWatchIsCancelledAndFreesItsClosure() throws {
        final class Probe {}
        let loop = try EventLoop()
        let pipe = try Pipe()
        pipe.write(1)
        var ran = false
        var probe: Probe? = Probe()
        weak let gone = probe
        do {
            let watch = try loop.onReadable(pipe.reading) { [probe] _ in
                _ = probe
                ran = true
            }
            #expect(watch.isValid)
        }
        probe = nil
        #expect(gone == nil)
        try loop.turn(timeout: 1000)
        #expect(!ran)
    }

    @Test func interestOfAWatchCanBeChanged() throws {
        let loop = try EventLoop()
        let pipe = try Pipe()
        var seen: [Readiness] = []
        let watch = try loop.onReadable(pipe.writing) { seen.append($0) }
        try loop.turn(timeout: 1000)
        #expect(seen.isEmpty)
        watch.setInterest([.writable])
        try loop.turn(timeout: 100_000)
        #expect(seen == [.writable])
        watch.setEnabled(false)
        try loop.turn(timeout: 1000)
        #expect(seen.count == 1)
        watch.setEnabled(true)
        try loop.turn(timeout: 100_000)
        #expect(seen.count == 2)
    }

    @Test func hookRunsBeforeEveryPoll() throws {
        let loop = try EventLoop()
        var order: [String] = []
        loop.beforePoll { order.append("flush") }
        let work = try loop.deferred { order.append("work") }
        work.schedule()
        try loop.turn(timeout: 0)
        try loop.turn(timeout: 0)
        #expect(order == ["flush", "work", "flush"])
    }

    @Test func clockIsReadOncePerTurn() throws {
        let loop = try EventLoop()
        let before = monotonic()
        #expect(loop.now >= before, "the real clock before the first turn")
        var times: [UInt64] = []
        let work = try loop.deferred {
            times.append(loop.now)
            usleep(5000)
            times.append(loop.now)
        }
        work.schedule()
        try loop.turn(timeout: 0)
        #expect(times.count == 2)
        #expect(times.first == times.last)
    }
}
