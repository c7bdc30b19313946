import Foundation
import Host
import Martlet
import Testing

@testable import martlet

/// The input and output of `martlet history` and `martlet unread`.
@Suite struct HistoryCommandTests {
    @Test(arguments: ["90m", "2h", "7d", "4w", "30s"]) func relativeTimesAreRead(text: String)
        throws
    {
        let lengths: [Character: Int64] = [
            "s": 1000, "m": 60_000, "h": 3_600_000, "d": 86_400_000, "w": 604_800_000,
        ]
        let number = try #require(Int64(text.dropLast()))
        let unit = try #require(text.last)
        let length = number * (try #require(lengths[unit]))
        let before = WallClock.milliseconds
        let time = try Times.earlier(text)
        #expect((before...WallClock.milliseconds).contains(time + length))
    }

    @Test(arguments: [
        ("2026-11-22T08:30", "2026-11-22 08:30"), ("2026-1-5", "2026-01-05 00:00"),
        ("2024-02-29T23:59", "2024-02-29 23:59"), ("2026-11-22 08:30", "2026-11-22 08:30"),
    ])
    func datesAreReadAndPrinted(text: String, printed: String) throws {
        #expect(Times.text(try Times.earlier(text)) == printed)
    }

    @Test(arguments: [
        ("today", 22, 0, 0), ("yesterday", 21, 0, 0), ("14:30", 22, 14, 30), ("14:31", 21, 14, 31),
        ("yesterday 8:05", 21, 8, 5), ("today 23:00", 22, 23, 0), ("1.5h", 22, 13, 0),
    ])
    func daysAndTimesOfDayAreReadAsPast(text: String, day: Int, hour: Int, minute: Int) throws {
        func moment(_ day: Int, _ hour: Int, _ minute: Int) throws -> Int64 {
            try #require(
                WallClock.milliseconds(
                    WallClock.Local(year: 2026, month: 11, day: day, hour: hour, minute: minute)))
        }
        let time = try Times.earlier(text, now: moment(22, 14, 30))
        #expect(time == (try moment(day, hour, minute)))
    }

    @Test(arguments: [
        "tomorrow", "yesterday8:00", "today 24:00",
        "", "x", "2h30", "-3h", "h", "2026", "2026-13-01", "2026-02-30", "2026-11-22T8",
        "2026-11-22T24:00", "2026-11-22T08:30:00", "5000000000s", "0-1-1",
    ])
    func invalidTimesAreRefused(text: String) {
        #expect(throws: (any Error).self) { try Times.earlier(text) }
    }

    @Test
    func lineHasNumberTimeMarkAndTextAndSteersNoTerminal() {
        var content = MessageRequest(title: "T\u{1B}[31m", body: "<b>B</b>")
        content.appName = "App"
        let time = WallClock.milliseconds(
            WallClock.Local(year: 2026, month: 11, day: 22, hour: 8, minute: 5))
        var entry = HistoryEntry(
            number: 12, id: nil, content: content,
            arrival: WallTime(millisecondsSince1970: time ?? 0),
            end: WallTime(millisecondsSince1970: 1), reason: .expired,
            isUnread: true)
        #expect(
            HistoryListCommand.line(for: entry)
                == "    12  2026-11-22 08:05 * App — T [31m — B")
        (entry.id, entry.end) = (4, nil)
        #expect(HistoryListCommand.line(for: entry).contains("08:05   App"))
    }

    @Test(arguments: [
        (
            0, false,
            #"{"text":"","alt":"none","tooltip":"No unread messages","class":"none","percentage":0}"#
        ),
        (
            1, false,
            #"{"text":"1","alt":"unread","tooltip":"1 unread message","class":"unread","percentage":1}"#
        ),
        (
            500, false,
            #"{"text":"500","alt":"unread","tooltip":"500 unread messages","class":"unread","percentage":100}"#
        ),
        (
            0, true,
            #"{"text":"","alt":"dnd-none","tooltip":"No unread messages, do not disturb","class":"dnd-none","#
                + #""percentage":0}"#
        ),
        (
            2, true,
            #"{"text":"2","alt":"dnd-notification","tooltip":"2 unread messages, do not disturb","#
                + #""class":"dnd-notification","percentage":2}"#
        ),
    ])
    func countIsPrintedForBars(count: UInt32, isQuiet: Bool, text: String) {
        #expect(UnreadCommand.object(count, isQuiet: isQuiet).text == text)
    }
}
