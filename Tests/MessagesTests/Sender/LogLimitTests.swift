import Messages
import Testing

@Suite struct LogLimitTests {
    private static func time(seconds: UInt64) -> Instant {
        Instant(microseconds: seconds * 1_000_000)
    }

    /// The lines of `count` different texts at one moment.
    private func lines(_ limit: inout LogLimit, _ count: Int, at seconds: UInt64) -> [String] {
        (0..<count).compactMap { limit.line("\(seconds): \($0)", at: Self.time(seconds: seconds)) }
    }

    @Test func burstIsLoggedAndThenOneLineAMinute() {
        var limit = LogLimit()
        #expect(lines(&limit, 5000, at: 100).count == 10)
        #expect(lines(&limit, 1, at: 159).isEmpty)
        #expect(
            lines(&limit, 2, at: 160) == ["160: 0 (left out before it: 4991 such lines)"])
        #expect(lines(&limit, 1, at: 220) == ["220: 0 (left out before it: 1 such lines)"])
    }

    @Test func burstIsThereAgainAfterTenMinutes() {
        var limit = LogLimit()
        _ = lines(&limit, 10, at: 0)
        #expect(lines(&limit, 20, at: 600).count == 10)
    }

    @Test func sameLineIsNotRepeated() {
        var limit = LogLimit()
        #expect(limit.line("a", at: Self.time(seconds: 1)) == "a")
        #expect(limit.line("a", at: Self.time(seconds: 2)) == nil)
        #expect(limit.line("b", at: Self.time(seconds: 3)) == "b")
        #expect(limit.line("a", at: Self.time(seconds: 4)) == "a")
        limit.forgetLast()
        #expect(limit.line("a", at: Self.time(seconds: 5)) == "a")
    }
}
