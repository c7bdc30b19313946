import CLibc
import Database
import Host
import Messages
import Testing
import Timing

@testable import History

/// The panel's list of a history, and the entries that it reads and drops.
@Suite struct PanelIndexTests {
    private let folder = HistoryFolder()
    /// Noon of a day, milliseconds since 1970.
    private let now: Int64

    init() throws {
        let noon = WallClock.Local(year: 2026, month: 11, day: 20, hour: 12)
        now = try #require(WallClock.milliseconds(noon))
    }

    private func index(_ file: HistoryFile, search: String = "") throws -> PanelIndex {
        try file.panelEntries(search: search, now: now).index(search: search) { ago, _ in "\(ago)" }
    }

    private func put(
        _ id: UInt32, app: String = "App", hoursAgo: Int64 = 0, isEnded: Bool = true,
        to file: HistoryFile
    ) throws {
        let message = try HistoryFolder.message(id, "title \(id)", app: app)
        try file.put(message, arrival: now - hoursAgo * 3_600_000)
        if isEnded { try file.end(message.id, .expired, time: now) }
    }

    @Test func unreadMessagesAreBeforeSeenOnesAndThoseThatWereDealtWith() throws {
        let file = try folder.file()
        for id: UInt32 in 1...8 { try put(id, isEnded: id == 3 || id == 4, to: file) }
        try file.end(try #require(MessageID(rawValue: 5)), .dismissed, time: now)
        try file.end(try #require(MessageID(rawValue: 6)), .closed, time: now)
        try file.snooze(try #require(MessageID(rawValue: 7)), .until(now + 1000))
        #expect(try file.markRead([2, 4, 99]))
        #expect(try !file.markRead([2, 4]))
        let index = try index(file)
        #expect(index.entries.map { $0.number } == [8, 3, 1, 7, 4, 2, 6, 5])
        #expect(
            index.entries.map { $0.section }
                == [.new, .new, .new, .seen, .seen, .seen, .earlier, .earlier])
        #expect(index.entries.map { $0.isUnread } == (0..<8).map { $0 < 3 })
        #expect(index.entries.filter { $0.isMessageHeld }.map { $0.number } == [8, 1, 7, 2])
        #expect(index.entries.map { $0.message.rawValue } == [8, 3, 1, 7, 4, 2, 6, 5])
    }

    /// The list and the number of unread messages are of one mind.
    @Test(arguments: EndReason.allCases)
    func endedMessageIsNewIfItIsUnread(reason: EndReason) throws {
        let file = try folder.file()
        try put(1, isEnded: false, to: file)
        try file.end(try #require(MessageID(rawValue: 1)), reason, time: now)
        var unread = HistoryQuery()
        (unread.isUnread, unread.hasLeft) = (true, true)
        let count = try file.count(unread)
        #expect(try index(file).entries.map { $0.section } == [count == 1 ? .new : .earlier])
        #expect(reason.leavesUnread == (count == 1))
    }

    @Test func applicationIsTheNameOrTheDesktopEntry() throws {
        let file = try folder.file()
        for (place, app) in ["One", "", "One", ""].enumerated() {
            var message = try HistoryFolder.message(UInt32(place + 1), app: app)
            message.desktopEntry = place == 3 ? "" : "org.example.Two"
            try file.put(message, arrival: now)
        }
        let index = try index(file)
        #expect(index.applications == ["", "One", "org.example.Two"])
        #expect(
            index.entries.map { index.applications[$0.application] }
                == ["", "One", "org.example.Two", "One"])
    }

    @Test func daysAreNewestFirstInAnyOrderOfEntries() throws {
        let file = try folder.file()
        // The entry was held for three days; the clock was set back meanwhile.
        try put(1, hoursAgo: 72, isEnded: false, to: file)
        try put(2, hoursAgo: 24, to: file)
        try put(3, hoursAgo: -48, to: file)
        try put(4, hoursAgo: 25, to: file)
        try put(5, hoursAgo: 0, to: file)
        let index = try index(file)
        #expect(index.days == ["0", "1", "3"])
        #expect(index.entries.map { $0.number } == [5, 4, 3, 2, 1])
        #expect(index.entries.map { index.days[$0.day] } == ["0", "1", "0", "1", "3"])
    }

    @Test func eachDayIsListedOnce() throws {
        let file = try folder.file()
        for id: UInt32 in 1...40 { try put(id, hoursAgo: Int64(41 - id), to: file) }
        var named: [Int: Int] = [:]
        let builder = try file.panelEntries(search: "", now: now)
        _ = builder.index(search: "") { ago, moment in
            named[ago, default: 0] += 1
            let today = WallClock.day(of: now).number
            #expect(WallClock.day(of: moment).number == today - ago)
            return ""
        }
        #expect(named == [0: 1, 1: 1, 2: 1])
    }

    @Test func searchListsOnlyItsResults() throws {
        let file = try folder.file()
        for id: UInt32 in 1...20 {
            try put(id, app: id.isMultiple(of: 2) ? "Even" : "Odd", to: file)
        }
        let index = try index(file, search: "TITLE  even 1")
        #expect(index.entries.map { $0.number } == [18, 16, 14, 12, 10])
        #expect(index.applications == ["Even"] && index.search == "TITLE  even 1")
        #expect(try self.index(file, search: "nothing").entries.isEmpty)
    }

    @Test func tenThousandEntriesAreListedAndSearched() throws {
        let file = try folder.file()
        try file.transaction { () throws(DatabaseError) in
            for id: UInt32 in 1...10_000 {
                var message = Message(
                    id: MessageID(rawValue: id) ?? .first, arrival: Instant(microseconds: 0))
                message.title = "Message \(id)"
                message.body = RichText(plain: String(repeating: "word ", count: 40))
                message.appName = "Application \(id % 30)"
                try file.put(message, arrival: now - Int64(10_000 - id) * 700_000)
                if id % 1000 != 0 { try file.end(message.id, .expired, time: now) }
            }
        }
        var whole = PanelIndex()
        var found = PanelIndex()
        let times = (
            try processorTime { whole = try index(file) },
            try processorTime { found = try index(file, search: "word application 999") }
        )
        #expect(whole.entries.count == 10_000 && whole.applications.count == 30)
        #expect(
            whole.entries.filter { $0.isMessageHeld }.map { $0.number }
                == (1...10).reversed().map { $0 * 1000 })
        #expect(whole.days.count == 82 && whole.days.first == "0" && whole.days.last == "81")
        let numbers = [9999] + (9990...9998).reversed() + (0..<9).reversed().map { $0 * 1000 + 999 }
        #expect(found.entries.map { $0.number } == numbers.map { Int64($0) })
        // Ten times the optimised figure, because tests are built without optimisation.
        #expect(max(times.0, times.1) < .milliseconds(300), "\(times)")
    }

    @Test func damagedIDsAreLeftOut() throws {
        let file = try folder.file()
        for id: UInt32 in 1...3 { try put(id, to: file) }
        try file.run("UPDATE messages SET id = 0 WHERE number = 2")
        try file.run("UPDATE messages SET arrival = 9223372036854775807 WHERE number = 3")
        try file.run("UPDATE messages SET arrival = -9223372036854775808 WHERE number = 1")
        let index = try index(file)
        #expect(index.entries.map { $0.number } == [3, 1])
        #expect(index.days.count == 2 && index.days.first == "0")
    }

    @Test func entriesAreInTheRequestedOrder() throws {
        let file = try folder.file()
        for id: UInt32 in 1...5 {
            var message = try HistoryFolder.message(id, "\(id)")
            message.image = .bitmap(try HistoryFolder.picture(id))
            message.actions = [MessageAction(key: "a", label: "A")]
            (message.origin, message.sender) = (.command, .command)
            try file.put(message, arrival: now)
        }
        let entries = try file.entries(numbered: [4, 77, 1, 5, -1])
        #expect(entries.map { $0.message.title } == ["4", "1", "5"])
        #expect(
            entries.map { $0.message.image } == [
                .bitmap(try HistoryFolder.picture(4)), .bitmap(try HistoryFolder.picture(1)),
                .bitmap(try HistoryFolder.picture(5)),
            ])
        #expect(entries.allSatisfy { $0.message.actions.count == 1 })
        #expect(try file.entries(numbered: []).isEmpty)
    }

    @Test func onlyEndedEntriesAreRemoved() throws {
        let file = try folder.file()
        for id: UInt32 in 1...6 { try put(id, isEnded: id != 3, to: file) }
        #expect(try file.remove([1, 3, 5, 5, 99]) == 2)
        #expect(try index(file).entries.map { $0.number } == [6, 4, 3, 2])
        #expect(try file.remove([]) == 0)
    }
}
