import Messages
import Seeds
import Testing

@testable import Rules

/// The limits of rules, on a virtual clock.
@Suite struct RateTests {
    private func onScreen(
        _ book: inout RuleBook, at milliseconds: UInt64, previous: Message? = nil,
        _ change: (inout Message) -> Void = { _ in }
    ) -> Bool {
        var posting = Posting(RuleFixture.message(change))
        posting.previous = previous
        let verdict = book.judge(
            posting, context: RuleContext(), at: RuleFixture.time(milliseconds))
        #expect(verdict.steps.contains { $0.isOverLimit } == verdict.message.isOffScreen)
        return !verdict.message.isOffScreen
    }

    private func book(_ count: Int, _ time: UInt64, _ scope: RateLimit.Scope = .application)
        -> RuleBook
    {
        RuleFixture.book([
            RuleFixture.rule("r") { $0.limit = RateLimit(count: count, time: time, scope: scope) }
        ])
    }

    @Test func limitedNumberOfMessagesIsShownInTheTime() {
        var book = book(2, 1000)
        let moments: [UInt64] = [0, 10, 20, 999, 1000, 1009, 1010, 5000, 5001, 5002]
        #expect(
            moments.map { onScreen(&book, at: $0) } == [
                true, true, false, false, true, false, true, true, true, false,
            ])
    }

    @Test func applicationsAreCountedByThemselvesOrTogether() {
        var (apart, together) = (book(1, 1000), book(1, 1000, .rule))
        for (name, isAlone) in [("A", true), ("A", false), ("B", true), ("B", false)] {
            #expect(onScreen(&apart, at: 0) { $0.appName = name } == isAlone)
        }
        #expect(onScreen(&together, at: 0) { $0.appName = "A" })
        #expect(!onScreen(&together, at: 0) { $0.appName = "B" })
    }

    @Test func unshownMessagesDoNotCount() {
        let off = RuleFixture.rule("off") {
            ($0.criteria.urgencies, $0.reachesScreen) = ([.low], false)
        }
        let limit = RuleFixture.rule("limit") { $0.limit = RateLimit(count: 1, time: 1000) }
        var book = RuleFixture.book([off, limit])
        var low = Posting(RuleFixture.message { $0.urgency = .low })
        low.previous = nil
        let verdict = book.judge(low, context: RuleContext(), at: RuleFixture.time(0))
        #expect(verdict.message.isOffScreen && !verdict.steps[1].isOverLimit)
        #expect(onScreen(&book, at: 0))
        #expect(!onScreen(&book, at: 0))
    }

    @Test func aMessageThatReplacesOneOnTheScreenDoesNotCount() {
        var book = book(1, 1000)
        #expect(onScreen(&book, at: 0))
        #expect(onScreen(&book, at: 1, previous: RuleFixture.message()))
        #expect(!onScreen(&book, at: 2, previous: RuleFixture.message { $0.isOffScreen = true }))
    }

    @Test func laterRulesDoNotUndoALimit() {
        let limit = RuleFixture.rule("limit") { $0.limit = RateLimit(count: 1, time: 1000) }
        let on = RuleFixture.rule("on") { ($0.reachesScreen, $0.changes.urgency) = (true, .low) }
        var book = RuleFixture.book([limit, on])
        #expect(onScreen(&book, at: 0))
        #expect(!onScreen(&book, at: 0))
    }

    @Test func aTrialDoesNotCount() {
        let book = book(1, 1000)
        for _ in 0..<3 {
            var trial = book
            #expect(onScreen(&trial, at: 0))
        }
    }

    @Test func otherRulesKeepTheirCounts() {
        var book = book(1, 1000)
        #expect(onScreen(&book, at: 0))
        book.setRules(
            [RuleFixture.rule("r") { $0.limit = RateLimit(count: 2, time: 1000) }],
            compile: RuleFixture.compile)
        #expect(onScreen(&book, at: 1))
        #expect(!onScreen(&book, at: 2))
    }

    private func admit(
        _ windows: inout RateWindows, _ kind: String, _ limit: RateLimit, at now: Instant
    ) -> Bool {
        windows.admit(kind, limit, at: now)
    }

    @Test func numberOfLimitedApplicationsIsBounded() {
        var windows = RateWindows()
        let limit = RateLimit(count: 1, time: 1_000_000)
        for number in 0..<RateWindows.most {
            #expect(admit(&windows, "\(number)", limit, at: RuleFixture.time(UInt64(number))))
        }
        #expect(!admit(&windows, "0", limit, at: RuleFixture.time(1000)))
        // One more application, and the first is dropped.
        #expect(admit(&windows, "new", limit, at: RuleFixture.time(1001)))
        #expect(!admit(&windows, "1", limit, at: RuleFixture.time(1002)))
        #expect(admit(&windows, "0", limit, at: RuleFixture.time(1003)))
    }

    @Test func randomMomentsAreLimitedAsInAPlainModel() {
        var random = SplitMix(seed: Seed.current)
        for _ in 0..<200 {
            let (count, time) = (
                Int.random(in: 1...5, using: &random), UInt64.random(in: 1...2000, using: &random)
            )
            var book = book(count, time)
            var admitted: [UInt64] = []
            var now: UInt64 = 0
            for _ in 0..<60 {
                now += UInt64.random(in: 0...800, using: &random)
                let expected = admitted.filter { now - $0 < time }.count < count
                #expect(
                    onScreen(&book, at: now) == expected,
                    "\(count) in \(time) at \(now), MARTLET_SEED=\(Seed.current)")
                if expected { admitted.append(now) }
            }
        }
    }

    // MARK: Counts

    private func add(_ counts: inout ArrivalCounts, _ name: String, at now: Instant) -> Int {
        counts.add(name, at: now)
    }

    @Test func messagesOfAnApplicationAreCountedForAMinute() {
        var counts = ArrivalCounts()
        func add(_ second: UInt64) -> Int {
            counts.add("A", at: RuleFixture.time(second * 1000))
        }
        #expect([0, 0, 1, 59].map(add) == [1, 2, 3, 4])
        let other = counts.add("B", at: RuleFixture.time(59_000))
        #expect(other == 1)
        #expect(add(60) == 3)
        #expect(add(61) == 3)
        #expect(add(1000) == 1)
    }

    @Test func randomArrivalsAreCountedAsInAPlainModel() {
        var random = SplitMix(seed: Seed.current)
        for _ in 0..<100 {
            var counts = ArrivalCounts()
            var arrivals: [(String, UInt64)] = []
            var now: UInt64 = 0
            for _ in 0..<100 {
                now += UInt64.random(
                    in: 0...(Bool.random(using: &random) ? 500 : 90_000), using: &random)
                let name = ["A", "B", "C"].randomElement(using: &random) ?? "A"
                arrivals.append((name, now))
                // The clock of the fixture begins with a whole second.
                let expected = arrivals.filter { $0.0 == name && now / 1000 - $0.1 / 1000 < 60 }
                    .count
                #expect(
                    add(&counts, name, at: RuleFixture.time(now)) == expected,
                    "at \(now), MARTLET_SEED=\(Seed.current)")
            }
        }
    }

    @Test func numberOfCountedApplicationsIsBounded() {
        var counts = ArrivalCounts()
        for number in 0..<ArrivalCounts.most {
            #expect(add(&counts, "\(number)", at: RuleFixture.time(UInt64(number) * 100)) == 1)
        }
        #expect(add(&counts, "100", at: RuleFixture.time(30_000)) == 2)
        #expect(add(&counts, "new", at: RuleFixture.time(30_000)) == 1)
        // The application "0" was quiet for the longest time; of several in the same second the first by name is
        // dropped.
        #expect(add(&counts, "0", at: RuleFixture.time(30_000)) == 1)
        #expect(add(&counts, "200", at: RuleFixture.time(30_000)) == 2)
    }

    @Test func ruleCanUseTheNumberOfArrivals() {
        var book = RuleFixture.book([
            RuleFixture.rule("flood") { ($0.criteria.count, $0.reachesScreen) = (3...1000, false) }
        ])
        let judge = { (book: inout RuleBook, time: UInt64, name: String) in
            let posting = Posting(RuleFixture.message { $0.appName = name })
            return !book.judge(posting, context: RuleContext(), at: RuleFixture.time(time)).message
                .isOffScreen
        }
        #expect([0, 1, 2, 3].map { judge(&book, $0, "A") } == [true, true, false, false])
        #expect(judge(&book, 4, "B"))
        #expect(judge(&book, 63_000, "A"))
        // Without a rule that needs them, messages are not counted.
        _ = book.enable(RuleName(known: "flood"), false)
        for time in 0..<5 { #expect(judge(&book, 70_000 + UInt64(time), "C")) }
        _ = book.enable(RuleName(known: "flood"), true)
        #expect(judge(&book, 71_000, "C"))
    }
}
