import Bus
import Control
import Messages
import Testing

/// The history over the control interface.
@Suite(.serialized) struct HistoryTests {
    /// Records the requests, and knows three entries.
    private final class Archive: HistoryKeeper {
        var entries: [HistoryEntry] = []
        var queries: [HistoryQuery] = []
        var unread = 2
        var problem = ""

        func entries(_ query: HistoryQuery) -> [HistoryEntry] {
            queries.append(query)
            return query.hasLeft ? entries.filter { $0.end != nil || $0.isKept } : entries
        }

        /// One more message is unread on the screen.
        func count(_ query: HistoryQuery) -> Int {
            guard query.isUnread else { return entries.count }
            return query.hasLeft ? unread : unread + 1
        }

        func remove(_ number: Int64) -> Bool {
            let count = entries.count
            entries.removeAll { $0.number == number && $0.end != nil }
            return entries.count < count
        }

        func remove(_ query: HistoryQuery) -> Int {
            queries.append(query)
            return 7
        }

        func markRead() -> Int {
            defer { unread = 0 }
            return unread
        }

        func entry(_ number: Int64) -> HistoryEntry? { entries.first { $0.number == number } }

        func reopen(_ number: Int64) -> HistoryEntry? {
            entries.first { $0.number == number && $0.end != nil }
        }
    }

    private let archive = Archive()

    @Test func problemOfTheHistoryIsReported() throws {
        let fixture = try fixture()
        #expect(try fixture.call("HistoryProblem").get().string() == "")
        archive.problem = "the disk is full"
        #expect(try fixture.call("HistoryProblem").get().string() == "the disk is full")
    }

    private func fixture() throws -> ControlFixture {
        let fixture = try ControlFixture()
        for number: Int64 in [3, 2, 1] {
            let id = try #require(MessageID(rawValue: UInt32(number) * 10))
            var message = Message(id: id, arrival: fixture.now)
            message.title = "T\(number)"
            var entry = HistoryEntry(number: number, message: message, arrival: number * 1000)
            if number < 3 { (entry.end, entry.reason) = (number * 1000 + 5, .expired) }
            entry.isUnread = number == 2
            archive.entries.append(entry)
        }
        fixture.control.keepers.history = archive
        return fixture
    }

    private func error(_ answer: Result<MessageReader, BusError>) -> BusError? {
        guard case .failure(let error) = answer else { return nil }
        return error
    }

    @Test
    func entriesAreReportedWithTheirMessages() throws {
        let fixture = try fixture()
        let reader = try fixture.call("History") { $0.array("{sv}") { _ in } }.get()
        var lines: [String] = []
        try reader.array("a{sv}") { () throws(BusError) in
            var line = ""
            try reader.dictionary { (key, signature) throws(BusError) in
                switch (key, signature) {
                case ("entry", "x"), ("arrival", "x"), ("ended", "x"):
                    line += " \(key) \(try reader.int64())"
                case ("number", "u"): line += " \(key) \(try reader.uint32())"
                case ("reason", "s"), ("title", "s"): line += " \(try reader.string())"
                case ("unread", "b"): line += " \(try reader.bool())"
                default: try reader.skip()
                }
            }
            lines.append(line)
        }
        #expect(
            lines == [
                " T3 entry 3 arrival 3000 number 30 false",
                " T2 entry 2 arrival 2000 ended 2005 expired true",
                " T1 entry 1 arrival 1000 ended 1005 expired false",
            ])
        #expect(archive.queries == [HistoryQuery(limit: 1000)])
    }

    @Test
    func queryIsReadAsItWasWritten() throws {
        let fixture = try fixture()
        let write: (inout MessageWriter) -> Void = { writer in
            writer.array("{sv}") { writer in
                writer.field("limit", "u") { $0.uint32(5000) }
                writer.field("app", "s") { $0.string("App") }
                writer.field("search", "s") { $0.string("words") }
                writer.field("since", "x") { $0.int64(-4) }
                writer.field("before", "x") { $0.int64(9) }
                writer.field("unread", "b") { $0.bool(true) }
            }
        }
        _ = try fixture.call("History", write).get()
        #expect(try fixture.call("ClearHistory", write).get().uint32() == 7)
        var query = HistoryQuery(limit: 1000)
        (query.application, query.search) = ("App", "words")
        (query.since, query.before, query.isUnread) = (-4, 9, true)
        #expect(archive.queries.first == query)
        query.limit = 5000
        #expect(archive.queries.last == query)
    }

    @Test(arguments: [
        "History", "ClearHistory",
    ])
    func invalidKeyOfAQueryIsNamed(method: String) throws {
        let fixture = try fixture()
        let answer = try fixture.call(method) { writer in
            writer.array("{sv}") { writer in writer.field("app", "u") { $0.uint32(1) } }
        }
        #expect(error(answer)?.name == "org.martlet.Martlet1.Error.InvalidValue")
        #expect(error(answer)?.message.contains("“app”") == true)
        #expect(archive.queries.isEmpty)
    }

    @Test
    func onlyEndedMessagesAreRemovedOrShownAgain() throws {
        let fixture = try fixture()
        for method in ["RemoveHistory", "Restore"] {
            for number: Int64 in [3, 77, -1] {
                let answer = try fixture.call(method) { $0.int64(number) }
                #expect(error(answer)?.name == "org.martlet.Martlet1.Error.UnknownEntry")
            }
        }
        #expect(try fixture.call("Restore") { $0.int64(0) }.get().uint32() == 20)
        #expect(fixture.switchboard.order.map { $0.rawValue } == [20])
        #expect(try fixture.call("RemoveHistory") { $0.int64(1) }.get().isAtEnd)
        #expect(archive.entries.map { $0.number } == [3, 2])
    }

    @Test
    func subscribersHearAChangedNumberOfUnreadEntriesOnce() throws {
        let fixture = try fixture()
        #expect(try fixture.call("Unread").get().uint32() == 2)
        fixture.control.historyChanged()
        fixture.control.historyChanged()
        #expect(try fixture.call("MarkRead").get().uint32() == 2)
        fixture.control.historyChanged()
        try fixture.settle()
        #expect(fixture.client.signals == ["HistoryChanged 2", "HistoryChanged 0"])
    }

    /// The open panel lists messages instead of showing their cards.
    @Test
    func unreadMessagesOfTheOpenPanelCount() throws {
        let fixture = try fixture()
        _ = try fixture.call("Unread").get()
        for isOpen in [true, false] {
            fixture.control.surroundings.isPanelOpen = { isOpen }
            fixture.control.panelChanged(isOpen)
            #expect(try fixture.call("Unread").get().uint32() == (isOpen ? 3 : 2))
        }
        try fixture.settle()
        let signals = fixture.client.signals.filter { $0.hasPrefix("HistoryChanged") }
        #expect(signals == ["HistoryChanged 3", "HistoryChanged 2"])
    }

    @Test
    func callsFailHarmlesslyWithoutAHistory() throws {
        let fixture = try ControlFixture()
        let reader = try fixture.call("History") { $0.array("{sv}") { _ in } }.get()
        var count = 0
        try reader.array("a{sv}") { () throws(BusError) in count += 1 }
        #expect(count == 0)
        #expect(try fixture.call("Unread").get().uint32() == 0)
        #expect(
            error(try fixture.call("Restore") { $0.int64(0) })?.message == "the history is empty")
    }
}
