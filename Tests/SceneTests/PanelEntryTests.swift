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
}
