import Layout
import Messages
import Testing

@testable import Scene

/// The time of a message in its row of the panel.
@Suite struct PanelEntryTests {
    private static let now = Instant(microseconds: 3_600_000_000)

    private func entry(_ snooze: Snooze?) -> PanelEntry {
        let message = Message(id: .first, arrival: Self.now)
        var entry = HistoryEntry(number: 1, message: message, arrival: 40_000_000)
        entry.snooze = snooze
        return PanelEntry(entry, wallTime: 100_000_000, now: Self.now)
    }

    @Test(
        arguments: [
            (100_000_000 + 600_000, "Snoozed · 10 min"),
            (100_000_000 + 600_001, "Snoozed · 11 min"),
            (100_000_000 + 7_200_000, "Snoozed · 2 h"), (5, "Snoozed · 1 min"),
            (Int64.min, "Snoozed · 1 min"),
        ] as [(Int64, String)])
    func snoozedMessageShowsItsRemainingTime(end: Int64, text: String) {
        #expect(entry(.until(end)).ageText(at: Self.now, in: .english) == text)
    }

    @Test func otherMessagesShowTheirAge() {
        #expect(entry(nil).ageText(at: Self.now, in: .english) == "16 h")
    }

    /// The text stays the same until the time that `nextAgeChange` tells, and is another one then.
    @Test(
        arguments: [nil, 90_000, 60_000, 600_000, 3_600_000, 3_600_001, 90_000_000, 172_800_001]
            as [Int64?])
    func textChangesWhenItSays(snooze: Int64?) throws {
        let entry = entry(snooze.map { .until(100_000_000 + $0) })
        func text(_ time: UInt64) -> String {
            entry.ageText(at: Instant(microseconds: time), in: .english)
        }
        var now = Self.now
        for _ in 0..<5 {
            guard let change = entry.nextAgeChange(after: now) else { break }
            #expect(change > now)
            #expect(text(now.microseconds) == text(change.microseconds - 1))
            #expect(text(change.microseconds - 1) != text(change.microseconds))
            now = change
        }
        let isLast = entry.nextAgeChange(after: now) == nil
        #expect(!isLast || text(now.microseconds) == "Snoozed · 1 min")
    }

    @Test func snoozeUntilAModeEndsNeverChanges() {
        #expect(entry(.whileMode("quiet")).nextAgeChange(after: Self.now) == nil)
    }
}
