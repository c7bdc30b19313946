import Bus
import Database
import Foundation
import Messages
import Testing

@testable import History

/// The history in the daemon.
@Suite struct HistoryTests {
    private let folder = HistoryFolder()

    @Test
    func messageIsWrittenBeforeItsSenderIsAnswered() throws {
        let world = try World(folder.path)
        world.history.open(bus: "1")
        #expect(world.post("one") == 1)
        #expect(world.post("two") == 2)
        #expect(world.post("transient", isTransient: true) == 2)
    }

    @Test
    func heldMessagesReturnWithIDAndSender() throws {
        var ids: [MessageID] = []
        do {
            let world = try World(folder.path)
            world.history.open(bus: "1")
            for title in ["one", "two", "three"] { world.post(title) }
            ids = world.switchboard.order
            world.switchboard.handle(
                .close(ids[1], .expired), at: Instant(microseconds: world.loop.now))
            world.switchboard.handle(.closeAll(.stopped), at: Instant(microseconds: world.loop.now))
            world.end()
        }
        let world = try World(folder.path)
        world.history.open(bus: "1")
        #expect(world.titles == ["one", "three"])
        #expect(world.switchboard.order == [ids[0], ids[2]])
        #expect(world.switchboard.message(ids[0])?.origin == .application(busName: ":1.1"))
        #expect(world.history.entries(.init()).map { $0.message.title } == ["three", "two", "one"])
        world.post("four")
        #expect(world.switchboard.order.last.map { $0.rawValue } == ids[2].rawValue + 1)
    }

    @Test
    func floodIsCountedInOneEntry() throws {
        let world = try World(folder.path)
        world.history.open(bus: "1")
        func flood(_ count: Int) {
            for number in 0..<count {
                world.post("\(number)")
                guard let id = world.switchboard.order.last else { continue }
                world.switchboard.handle(
                    .close(id, .closed), at: Instant(microseconds: world.loop.now))
            }
        }
        flood(130)
        var entries = world.history.entries(.init())
        #expect(entries.count == 101)
        #expect(entries.first?.message.title == "30 more")
        #expect(entries.first?.reason == .evicted && entries.first?.isUnread == true)
        // A person removes the entry: another one counts on.
        #expect(world.history.remove(entries[0].number))
        flood(5)
        entries = world.history.entries(.init())
        #expect(entries.count == 101 && entries.first?.message.title == "35 more")
        // Held messages are recorded in any case.
        world.post("held")
        #expect(world.history.count(.init()) == 102)
    }

    /// A message that returns at once was heard before; one that is snoozed is heard when its snooze ends.
    @Test
    func hapticsCountAndSoundOfASnoozedMessageOutliveTheDaemon() throws {
        do {
            let world = try World(folder.path)
            world.history.open(bus: "1")
            let now = Instant(microseconds: world.loop.now)
            for number in 1...2 as ClosedRange<UInt32> {
                let id = try #require(MessageID(rawValue: number))
                var message = Message(id: id, arrival: now)
                (message.title, message.tag) = ("Busy", "busy \(number)")
                (message.isFelt, message.sound) = (false, .name("bell"))
                message.duplicates = .ignore
                for _ in 1...3 { world.switchboard.post(message, at: now) { _ in } }
            }
            let snoozed = try #require(MessageID(rawValue: 2))
            world.switchboard.handle(.snooze(snoozed, .until(2_000_000)), at: now)
            world.end()
        }
        let world = try World(folder.path)
        world.history.open(bus: "1")
        let messages = world.held
        #expect(messages.map { $0.isFelt } == [false, false])
        #expect(messages.map { $0.sound } == [SoundChoice.none, .name("bell")])
        #expect(world.switchboard.order.map { world.switchboard.count(of: $0) } == [3, 3])
    }

    @Test
    func messagesPostedBeforeTheFileOpensAreWritten() throws {
        do {
            let world = try World(folder.path)
            world.history.open(bus: "1")
            world.post("old")
            world.end()
        }
        let world = try World(folder.path)
        world.post("new")
        world.history.open(bus: "1")
        #expect(world.titles == ["new", "old"])
        #expect(Set(world.history.entries(.init()).map { $0.message.title }) == ["new", "old"])
    }

    @Test
    func keptMessageStaysKeptInTheNextDaemon() throws {
        var settings = BoardSettings()
        settings.keepsUnread = true
        for round in 0..<3 {
            let world = try World(folder.path)
            let now = Instant(microseconds: world.loop.now)
            world.switchboard.handle(.configure(settings), at: now)
            if round == 2 {
                // A message whose id exists already.
                world.post("new")
            }
            world.history.open(bus: "1")
            if round == 0 {
                world.post("one")
                world.switchboard.handle(.tick, at: now.advanced(byMilliseconds: 60_000))
            }
            let states = world.switchboard.order.map { world.switchboard.state(of: $0) }
            #expect(states == (round == 2 ? [.shown, .kept] : [.kept]))
            var unread = HistoryQuery()
            (unread.hasLeft, unread.isUnread) = (true, true)
            #expect(world.history.entries(unread).map { $0.message.title } == ["one"])
            world.end()
        }
    }

    /// A picture that is decoded late does not make a message unread, and does not return it to the screen.
    @Test(arguments: [false, true])
    func latePictureLeavesTheMessageInPlace(isOfBody: Bool) throws {
        var settings = BoardSettings()
        settings.keepsUnread = true
        let source = PictureSource.file("/picture.png")
        let bitmap = try #require(Bitmap(width: 1, height: 1, pixels: [0xFF00_FF00]))
        do {
            let world = try World(folder.path)
            let now = Instant(microseconds: world.loop.now)
            world.switchboard.handle(.configure(settings), at: now)
            world.history.open(bus: "1")
            for title in ["kept", "read", "snoozed"] {
                let id = world.switchboard.identify(
                    MessageClaim(origin: .application(busName: ":1.1")))
                var message = Message(id: id, arrival: now)
                message.origin = .application(busName: ":1.1")
                message.sender = .connection(":1.1")
                message.title = title
                message.icon = .source(source)
                message.body = RichText(runs: [
                    RichText.Run("x", TextStyle(image: "/picture.png"))
                ])
                world.switchboard.post(message, at: now) { _ in }
            }
            let ids = world.switchboard.order
            world.switchboard.handle(.snooze(ids[2], .until(2_000_000)), at: now)
            world.switchboard.handle(.tick, at: now.advanced(byMilliseconds: 60_000))
            var query = HistoryQuery()
            query.hasLeft = true
            let read = try #require(
                world.history.entries(query).first { $0.message.title == "read" })
            world.history.markRead(read.number)
            for id in ids {
                let event: BoardEvent =
                    isOfBody
                    ? .illustrateBody(id, BodyPicture(source: source, bitmap: bitmap))
                    : .illustrate(id, image: nil, icon: bitmap)
                world.switchboard.handle(event, at: now.advanced(byMilliseconds: 60_001))
            }
            world.end()
        }
        let world = try World(folder.path)
        let now = Instant(microseconds: world.loop.now)
        world.switchboard.handle(.configure(settings), at: now)
        world.history.open(bus: "1")
        let states = world.switchboard.order.map { world.switchboard.state(of: $0) }
        #expect(states == [.kept, .kept, .snoozed])
        var unread = HistoryQuery()
        (unread.hasLeft, unread.isUnread) = (true, true)
        let titles = world.history.entries(unread).map { $0.message.title }
        #expect(titles.contains("kept") && !titles.contains("read"))
    }

    @Test func snoozedMessageIsSnoozedAlsoAfterARestart() throws {
        do {
            let world = try World(folder.path)
            let now = Instant(microseconds: world.loop.now)
            world.history.open(bus: "1")
            for title in ["one", "two"] { world.post(title) }
            let ids = world.switchboard.order
            for id in ids { world.switchboard.handle(.snooze(id, .until(2_000_000)), at: now) }
            // One of the snoozed messages was shown again before the daemon was killed.
            world.switchboard.handle(.recall(ids[1]), at: now)
            // An update does not end a snooze.
            var update = try #require(world.switchboard.message(ids[0]))
            update.title = "new"
            world.switchboard.post(update, at: now) { _ in }
            world.end()
        }
        let world = try World(folder.path)
        let now = Instant(microseconds: world.loop.now)
        world.history.open(bus: "1")
        #expect(world.titles == ["new", "two"])
        let ids = world.switchboard.order
        #expect(ids.map { world.switchboard.state(of: $0) } == [.snoozed, .shown])
        #expect(world.switchboard.snooze(of: ids[0]) == .until(2_000_000))
        world.switchboard.handle(.endSnoozes(2_000_000), at: now)
        #expect(world.switchboard.state(of: ids[0]) == .shown)
        world.end()
        let last = try World(folder.path)
        last.history.open(bus: "1")
        #expect(last.switchboard.order.map { last.switchboard.state(of: $0) } == [.shown, .shown])
    }

    @Test func snoozeIsWrittenToALaterFile() throws {
        do {
            let world = try World(folder.path)
            let now = Instant(microseconds: world.loop.now)
            world.post("one")
            world.switchboard.handle(
                .snooze(world.switchboard.order[0], .until(2_000_000)), at: now)
            world.history.open(bus: "1")
            world.end()
        }
        let world = try World(folder.path)
        world.history.open(bus: "1")
        #expect(world.switchboard.order.map { world.switchboard.state(of: $0) } == [.snoozed])
    }

    @Test func fileWithoutTheColumnOfSnoozesIsRead() throws {
        do {
            let world = try World(folder.path)
            world.history.open(bus: "1")
            world.post("one")
            try world.history.file?.database.run("ALTER TABLE messages DROP COLUMN snoozed")
            world.end()
        }
        let world = try World(folder.path)
        world.history.open(bus: "1")
        #expect(world.titles == ["one"])
        #expect(world.log.isEmpty)
    }

    @Test func messageDuringDoNotDisturbIsAnUnreadEntry() throws {
        for keeps in [false, true] {
            let world = try World(folder.path + (keeps ? "-live" : ""))
            let now = Instant(microseconds: world.loop.now)
            var settings = BoardSettings()
            settings.keepsUnread = keeps
            world.switchboard.handle(.configure(settings), at: now)
            world.history.open(bus: "1")
            world.post("on the screen")
            world.switchboard.handle(.limit(.critical), at: now)
            #expect(world.post("one") == 2)
            var unread = HistoryQuery()
            (unread.hasLeft, unread.isUnread) = (true, true)
            let entries = world.history.entries(unread)
            #expect(entries.map { $0.message.title } == ["one"])
            #expect(entries.map { $0.isKept } == [keeps])
            #expect(entries.map { $0.reason } == [keeps ? nil : .expired])
            world.end()
        }
        try? FileManager.default.removeItem(atPath: folder.path + "-live")
    }

    @Test func shownMessageReturnsAfterARestartInDoNotDisturb() throws {
        do {
            let world = try World(folder.path)
            world.history.open(bus: "1")
            world.post("one")
            world.switchboard.handle(
                .limit(.critical), at: Instant(microseconds: world.loop.now))
            world.end()
        }
        let world = try World(folder.path)
        world.switchboard.handle(.limit(.critical), at: Instant(microseconds: world.loop.now))
        world.history.open(bus: "1")
        let id = try #require(world.switchboard.order.first)
        #expect(world.switchboard.state(of: id) == .shown)
    }

    @Test
    func entryShownAgainKeepsItsID() throws {
        let world = try World(folder.path)
        world.history.open(bus: "1")
        world.post("one")
        let id = try #require(world.switchboard.order.first)
        world.switchboard.handle(.close(id, .expired), at: Instant(microseconds: world.loop.now))
        let entry = try #require(world.history.reopen(1))
        #expect(entry.message.id == id && entry.end == nil)
        #expect(world.history.reopen(1) == nil)
        #expect(world.history.count(.init()) == 1)
    }

    @Test
    func disabledHistoryWritesNothing() throws {
        let world = try World(folder.path)
        var settings = HistorySettings()
        settings.mode = .off
        world.history.configure(settings)
        world.history.open(bus: "1")
        world.post("one")
        #expect(!FileManager.default.fileExists(atPath: folder.path))
        #expect(world.history.problem.contains("history.mode"))
        settings.mode = .record
        world.history.configure(settings)
        #expect(world.history.entries(.init()).map { $0.message.title } == ["one"])
        #expect(world.history.problem.isEmpty && world.alarms.isEmpty)
    }

    @Test
    func damagedFileIsMovedAsideAndHeldMessagesAreKept() throws {
        do {
            let world = try World(folder.path)
            world.history.open(bus: "1")
            let text = String(repeating: "x", count: 900)
            for number in 1...500 { world.post("\(number) " + text, expiry: .never) }
            world.end()
        }
        let file = try FileHandle(forUpdating: URL(filePath: folder.filePath))
        for page in 1..<100 {
            try file.seek(toOffset: UInt64(page) * 4096)
            try file.write(contentsOf: Data(repeating: 0xA5, count: 2048))
        }
        try file.close()
        let world = try World(folder.path)
        world.history.open(bus: "1")
        for number in 1...5 { world.post("new \(number)") }
        #expect(world.titles.suffix(5) == ["new 1", "new 2", "new 3", "new 4", "new 5"])
        #expect(world.log.count == 2, "\(world.log)")
        #expect(world.log.first?.contains("is damaged") == true)
        #expect(FileManager.default.fileExists(atPath: folder.filePath + ".damaged"))
        let kept = world.history.entries(.init()).map { $0.message.title }
        #expect(Array(kept.prefix(5)) == ["new 5", "new 4", "new 3", "new 2", "new 1"])
    }

    @Test
    func fullDiskIsReportedOnceAndWritingCatchesUp() throws {
        let world = try World(folder.path)
        world.history.open(bus: "1")
        world.post("one")
        let long = String(repeating: "y", count: 900)
        try world.history.limitPages(to: 20)
        for number in 1...100 { world.post("\(number) " + long, expiry: .never) }
        #expect(world.log.count == 1, "\(world.log)")
        #expect(world.log.first?.contains("no room") == true)
        #expect(world.switchboard.count == 101)
        #expect(world.history.problem.contains("no room"))
        #expect(world.alarms.isEmpty, "a message is being posted")
        for _ in 0..<20 { try world.loop.turn(timeout: 0) }
        #expect(world.alarms == [world.history.problem])
        try world.history.limitPages(to: 100_000)
        world.post("last")
        #expect(world.history.count(.init()) == 102)
        #expect(world.log.count == 1)
        #expect(world.history.problem.isEmpty)
    }

    @Test
    func busyFileIsTriedAgain() throws {
        let other = try folder.file()
        try other.put(try HistoryFolder.message(40, "of the other"), arrival: 0)
        let world = try World(folder.path)
        world.history.open(bus: "1")
        world.post("one")
        #expect(world.titles == ["one"])
        #expect(world.history.problem.contains("in use by another session"))
        other.close()
        for _ in 0..<40 where world.titles.count < 2 { try world.loop.turn(timeout: 50_000) }
        #expect(world.titles == ["one", "of the other"])
        #expect(world.log.isEmpty, "\(world.log)")
        #expect(world.history.problem.isEmpty && world.alarms.isEmpty)
    }

    /// A daemon comes onto a bus later: what was held stays, and is not restored once more.
    @Test
    func historyStaysOpenOnABusThatComesLater() throws {
        let world = try World(folder.path)
        world.history.open(bus: "")
        world.post("one")
        world.history.open(bus: "1")
        world.post("two")
        #expect(world.titles == ["one", "two"])
        #expect(world.history.count(.init()) == 2)
        world.end()
        let next = try World(folder.path)
        next.history.open(bus: "1")
        #expect(next.titles == ["one", "two"])
    }
}
