import Messages
import Testing

@testable import History

/// The number of messages of each sender that are recorded in a time.
@Suite struct RecordingLimitTests {
    private static func process(_ id: UInt32) -> MessageOwner {
        .process(ProcessIdentity(id: id, start: 1))
    }

    private static func id(_ number: Int) -> MessageID {
        MessageID(rawValue: UInt32(number + 1)) ?? .first
    }

    /// The numbers of those of `count` messages that are only counted, one after another at intervals of milliseconds.
    private static func counted(
        _ count: Int, every interval: UInt64 = 0, in limits: inout RecordingLimits,
        of owner: (Int) -> MessageOwner
    ) -> Int {
        (0..<count).count { number in
            let now = Instant(microseconds: 1_000_000 + UInt64(number) * interval * 1000)
            limits.add(id(number), of: owner(number), at: now)
            return limits.end(id(number), of: owner(number), at: now)
        }
    }

    @Test func burstIsRecordedAndThenOneASecond() {
        var limits = RecordingLimits()
        #expect(Self.counted(150, in: &limits) { _ in Self.process(1) } == 50)
        #expect(Self.counted(50, in: &limits) { _ in Self.process(2) } == 0)
        var slow = RecordingLimits()
        #expect(Self.counted(500, every: 1000, in: &slow) { _ in Self.process(1) } == 0)
    }

    @Test func commandsAreNotLimited() {
        var limits = RecordingLimits()
        #expect(Self.counted(1000, in: &limits) { _ in .person } == 0)
    }

    @Test func strangersShareOneLimit() {
        var limits = RecordingLimits()
        let counted = Self.counted(300, in: &limits) { number in
            number % 2 == 0 ? .connection(":1.\(number)") : .unidentified
        }
        #expect(counted == 200)
    }

    @Test func messageIsRecordedWhenItsSenderIsKnownAtItsEnd() {
        var limits = RecordingLimits()
        let now = Instant(microseconds: 0)
        _ = Self.counted(200, in: &limits) { _ in .unidentified }
        limits.add(Self.id(0), of: .connection(":1.5"), at: now)
        #expect(limits.mayCount(Self.id(0)))
        let isCounted = limits.end(Self.id(0), of: Self.process(5), at: now)
        #expect(!isCounted)
    }

    @Test func numberOfSendersIsBounded() {
        var limits = RecordingLimits()
        let counted = Self.counted(1000, in: &limits) { Self.process(UInt32($0)) }
        #expect(counted == 1000 - RecordingLimits.mostOwners - Int(RecordingLimits.burst))
    }
}
