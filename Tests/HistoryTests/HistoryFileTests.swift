import Foundation
import Geometry
import Messages
import Testing

@testable import History

@Suite struct HistoryFileTests {
    private let folder = HistoryFolder()

    @Test
    func everyValueOfAMessageIsReadBack() throws {
        var message = try HistoryFolder.message(7, "Title \u{0}& <b> \"'", app: "Ünï")
        message.body = MarkupReader.read(
            "<b>bold</b> &amp; <a href=\"https://example.org\">link</a>")
        message.sandbox = "org.example.App"
        message.sender = .sandboxed("org.example.App")
        message.messenger = .commands
        message.image = .bitmap(try HistoryFolder.picture(0xFF00_FF00))
        message.icon = .source(.icon("mail-unread"))
        message.iconText = "✉"
        message.actions = [
            MessageAction(key: "default", label: ""), MessageAction(key: "a", label: "Ä"),
        ]
        message.reply = ReplyTexts(placeholder: "Say", submit: "Go")
        message.progress = 0.25
        message.urgency = .critical
        message.expiry = .indefinite(delay: 3, minimum: 1000)
        message.theme = .warning
        message.layout = .tab
        message.iconStyle = MessageIconStyle.allCases.last
        message.appearance = .dark
        message.accent = MessageColor("#7B2FBE")
        message.position = .bottomLeft
        message.naturalAnchor = .center
        message.layer = .overlay
        message.output = .named("HDMI-A-1")
        message.dim = Dim(.color(argb: 0x8010_2030), isInteractive: false)
        message.focus = .never
        message.animation = .pop
        message.handling = .flick
        message.swipes = [.left: .dismissAll, .up: .nothing]
        message.longSwipes = [.left: .actionNamed("a"), .right: .snooze]
        message.priority = -3
        message.category = "email.arrived"
        message.desktopEntry = "org.example.App"
        message.tag = "tag"
        message.group = "pile"
        message.showsTimeLeft = false
        message.duplicates = .ignore
        message.isResident = true
        (message.sound, message.isFelt, message.count) = (.name("bell"), false, 3)
        message.showsCodeButton = false
        (message.leadsBack, message.endsOnFocus) = (false, true)
        message.ringing = true
        message.conversation = false
        message.away = .wait
        let file = try folder.file()
        try file.enter(bus: "1")
        try file.put(message, arrival: 1234)
        let entry = try #require(try file.held().first)
        #expect(entry.message == message)
        #expect(entry.arrival == 1234 && entry.end == nil && entry.isUnread)
    }

    /// During do not disturb a message ends before its picture is decoded.
    @Test
    func pictureOfAnEndedMessageTakesThePlaceOfItsSource() throws {
        let file = try folder.file()
        try file.enter(bus: "1")
        let source = PictureSource.file("/tmp/a b.png")
        for (id, picture) in [(UInt32(3), Picture.source(source)), (4, .source(.icon("mail")))] {
            var message = try HistoryFolder.message(id)
            (message.image, message.icon) = (picture, .source(source))
            try file.put(message, arrival: 0)
            try file.end(message.id, .expired, time: 1)
        }
        let (green, red) = (
            try HistoryFolder.picture(0xFF00_FF00), try HistoryFolder.picture(0xFFFF_0000)
        )
        let (three, four) = (
            try #require(MessageID(rawValue: 3)), try #require(MessageID(rawValue: 4))
        )
        #expect(try file.illustrate(three, source, with: green))
        #expect(try file.illustrate(four, source, with: red))
        #expect(try !file.illustrate(three, source, with: red))
        #expect(try !file.illustrate(three, .icon("mail"), with: red))
        let entries = try file.entries(HistoryQuery(), pictures: true)
        #expect(entries.map { $0.message.image } == [.source(.icon("mail")), .bitmap(green)])
        #expect(entries.map { $0.message.icon } == [.bitmap(red), .bitmap(green)])
    }

    /// A message that came through the portal, with an action of every kind.
    private func portalMessage() throws -> Message {
        let application = "org.example." + String(repeating: "a", count: 240)
        var message = try HistoryFolder.message(3, "Portal")
        message.origin = .portal(application: application)
        message.sender = .portal(application)
        message.actions = [
            MessageAction(key: "default", label: ""), MessageAction(key: "own", label: "Own"),
            MessageAction(key: "app.open", label: "Open"),
        ]
        let target = PortalNotification.Target(
            signature: "ay", bytes: [UInt8](repeating: 0xFE, count: TextLimits.target))
        message.portal = PortalNotification(
            application: application, id: "one",
            actions: [
                PortalNotification.Action(key: "default", name: ""),
                PortalNotification.Action(key: "own", name: "own", target: target),
                PortalNotification.Action(key: "app.open", name: "app.open", target: target),
            ])
        return message
    }

    @Test func messageOfThePortalIsReadBack() throws {
        let message = try portalMessage()
        let file = try folder.file()
        try file.enter(bus: "1")
        try file.put(message, arrival: 1)
        #expect(try file.held().first?.message == message)
    }

    @Test func onAnotherBusOnlyExportedActionsOfThePortalAreLeft() throws {
        var message = try portalMessage()
        let file = try folder.file()
        try file.enter(bus: "1")
        try file.put(message, arrival: 1)
        try file.enter(bus: "2")
        message.actions.remove(at: 1)
        #expect(try file.held().first?.message == message)
    }

    @Test(arguments: [
        Expiry.automatic, .never, .milliseconds(5), .indefinite(delay: 0, minimum: 7),
    ])
    func everyExpiryIsReadBack(expiry: Expiry) throws {
        var message = try HistoryFolder.message(1)
        message.expiry = expiry
        let file = try folder.file()
        try file.put(message, arrival: 0)
        #expect(try file.held().first?.message.expiry == expiry)
    }

    /// Whether a message is new is only the caller's guess.
    @Test(arguments: [false, true])
    func messageIsHeldOnce(isNew: Bool) throws {
        let file = try folder.file()
        try file.put(try HistoryFolder.message(1, "one"), arrival: 1, isNew: isNew)
        try file.put(try HistoryFolder.message(1, "two"), arrival: 2, isNew: isNew)
        #expect(try file.held().map { $0.message.title } == ["two"])
        #expect(try file.held().map { $0.arrival } == [2])
    }

    @Test
    func replacementUpdatesItsEntryAndAnEndedMessageKeepsIt() throws {
        let file = try folder.file()
        try file.enter(bus: "1")
        var message = try HistoryFolder.message(1, "one")
        message.actions = [
            MessageAction(key: "a", label: "A"), MessageAction(key: "b", label: "B"),
        ]
        try file.put(message, arrival: 1)
        message.title = "two"
        message.actions = [MessageAction(key: "c", label: "C")]
        try file.put(message, arrival: 2)
        #expect(try file.held().map { $0.message } == [message])
        try file.end(message.id, .expired, time: 3)
        #expect(try file.held().isEmpty)
        message.title = "three"
        try file.put(message, arrival: 4)
        try file.end(message.id, .dismissed, time: 5)
        let entries = try file.entries(HistoryQuery(), pictures: true)
        #expect(entries.map { $0.message.title } == ["three", "two"])
        #expect(entries.map { $0.reason } == [.dismissed, .expired])
        #expect(entries.map { $0.isUnread } == [false, true])
        #expect(entries.map { $0.end } == [5, 3])
    }

    /// Also in the file of a daemon that was killed, after the file was tidied, and for an entry that is held again.
    @Test(arguments: ["at once", "in another process", "after tidying", "restored"])
    func replacementWithoutActionsClearsThem(way: String) throws {
        var file = try folder.file()
        try file.enter(bus: "1")
        var message = try HistoryFolder.message(1)
        message.actions = [MessageAction(key: "a", label: "A")]
        try file.put(message, arrival: 1)
        switch way {
        case "in another process":
            file.close()
            file = try folder.file()
            try file.enter(bus: "1")
        case "after tidying": _ = try file.tidy(HistorySettings(), now: 2)
        case "restored":
            try file.end(message.id, .expired, time: 2)
            _ = try file.tidy(HistorySettings(), now: 2)
            message.id = try HistoryFolder.message(9).id
            #expect(try file.reopen(1, as: message.id))
        default: break
        }
        #expect(try file.held().first?.message.actions == message.actions)
        #expect(!file.isPlain(message))
        message.actions = []
        #expect(!file.isPlain(message))
        try file.put(message, arrival: 3)
        #expect(try file.number("SELECT count(*) FROM actions") == 0)
        #expect(try file.held().map { $0.message } == [message])
    }

    @Test func plainMessageNeedsOneStatement() throws {
        let file = try folder.file()
        var message = try HistoryFolder.message(1)
        #expect(file.isPlain(message))
        message.icon = .source(.icon("mail-unread"))
        #expect(file.isPlain(message))
        message.image = .bitmap(try HistoryFolder.picture(0xFF00_FF00))
        #expect(!file.isPlain(message))
    }

    @Test
    func pictureIsStoredOnceUntilItsLastMessageIsRemoved() throws {
        let file = try folder.file()
        let (red, blue) = (
            try HistoryFolder.picture(0xFFFF_0000), try HistoryFolder.picture(0xFF00_00FF)
        )
        for id: UInt32 in 1...3 {
            var message = try HistoryFolder.message(id)
            message.image = .bitmap(red)
            message.icon = .bitmap(blue)
            try file.put(message, arrival: 0)
        }
        #expect(try pictureCount() == 2)
        var changed = try HistoryFolder.message(1)
        changed.image = .bitmap(blue)
        try file.put(changed, arrival: 0)
        for id: UInt32 in 2...3 { try file.drop(try HistoryFolder.message(id).id) }
        #expect(try pictureCount() == 1)
        #expect(try file.held().map { $0.message.image } == [.bitmap(blue)])
        try file.drop(changed.id)
        #expect(try pictureCount() == 0)
        func pictureCount() throws -> Int { try file.number("SELECT count(*) FROM pictures") }
    }

    @Test
    func actionsOfAnEarlierBusAreRemoved() throws {
        let file = try folder.file()
        try file.enter(bus: "1")
        var message = try HistoryFolder.message(1)
        message.actions = [MessageAction(key: "a", label: "A")]
        try file.put(message, arrival: 0)
        var command = try HistoryFolder.message(2)
        (command.origin, command.sender) = (.command, .command)
        command.actions = message.actions
        try file.put(command, arrival: 0)
        try file.enter(bus: "1")
        #expect(try file.held().map { $0.message } == [message, command])
        try file.enter(bus: "2")
        message.origin = .application(busName: "")
        message.sender = .connection("")
        message.actions = []
        #expect(try file.held().map { $0.message } == [message, command])
        try file.put(try HistoryFolder.message(3), arrival: 0)
        #expect(try file.held().last?.message.origin == .application(busName: ":1.3"))
    }

    @Test(arguments: [
        ("", ["c", "b", "a"]), ("HELLO", ["c", "a"]), ("world hello", ["a"]), ("straße", ["b"]),
        ("STRASSE", []), ("été", ["c"]), ("e\u{301}te\u{301}", []), ("app2", ["b"]), ("%", []),
        ("你好", ["b"]), ("שלום", ["c"]),
    ])
    func searchFindsTextsInAnyCase(words: String, titles: [String]) throws {
        let file = try folder.file()
        let bodies = ["hello   World", "die Straße 你好嗎", "Hello Été שָׁלוֹם"]
        for (index, body) in bodies.enumerated() {
            var message = try HistoryFolder.message(
                UInt32(index + 1), ["a", "b", "c"][index], app: "app\(index + 1)")
            message.body = RichText(plain: body)
            try file.put(message, arrival: Int64(index))
        }
        var query = HistoryQuery()
        query.search = words
        #expect(try file.entries(query, pictures: false).map { $0.message.title } == titles)
        #expect(try file.count(query) == titles.count)
    }

    @Test
    func queriesLimitNumberApplicationTimeAndUnread() throws {
        let file = try folder.file()
        for number: UInt32 in 1...10 {
            var message = try HistoryFolder.message(
                number, "\(number)", app: number.isMultiple(of: 2) ? "Even" : "Odd")
            message.desktopEntry = number == 3 ? "org.three" : ""
            try file.put(message, arrival: Int64(number) * 100)
            if number <= 6 {
                try file.end(message.id, number <= 2 ? .dismissed : .expired, time: 5000)
            }
        }
        func titles(_ change: (inout HistoryQuery) -> Void) throws -> [String] {
            var query = HistoryQuery()
            change(&query)
            return try file.entries(query, pictures: false).map { $0.message.title }
        }
        #expect(try titles { $0.limit = 2 } == ["10", "9"])
        #expect(try titles { $0.application = "EVEN" } == ["10", "8", "6", "4", "2"])
        #expect(try titles { $0.application = "Org.Three" } == ["3"])
        #expect(try titles { $0.since = 900 } == ["10", "9"])
        #expect(try titles { ($0.isUnread, $0.hasLeft) = (true, true) } == ["6", "5", "4", "3"])
        #expect(try titles { ($0.before, $0.limit) = (9, 2) } == ["8", "7"])
        #expect(try file.markRead() == 4)
        #expect(try titles { ($0.isUnread, $0.hasLeft) = (true, true) } == [])
        var even = HistoryQuery()
        even.application = "Even"
        #expect(try file.remove(even) == 3)
        #expect(try file.remove(3))
        #expect(try !file.remove(3))
        #expect(try !file.remove(9))
        #expect(try titles { _ in } == ["10", "9", "8", "7", "5", "1"])
    }

    @Test
    func oldestEndedEntriesAreDroppedBeyondTheLimit() throws {
        let file = try folder.file()
        for number: UInt32 in 1...1000 {
            let message = try HistoryFolder.message(number, "\(number)")
            try file.put(message, arrival: Int64(number) * 1000)
            if number != 5 { try file.end(message.id, .expired, time: 0) }
        }
        var limits = HistorySettings()
        limits.mostEntries = 100
        limits.mostDays = 0
        var turns = 1
        while try file.tidy(limits, now: 0) { turns += 1 }
        #expect(turns > 3)
        var left = try file.entries(HistoryQuery(), pictures: false).map { $0.number }
        #expect(left == Array((901...1000).reversed()) + [5])
        limits.mostDays = 1
        while try file.tidy(limits, now: 86_400_000 + 951 * 1000) {}
        left = try file.entries(HistoryQuery(), pictures: false).map { $0.number }
        #expect(left == Array((951...1000).reversed()) + [5])
    }

    @Test
    func entriesOfTheLargestApplicationAreDroppedFirst() throws {
        let file = try folder.file()
        func put(_ numbers: ClosedRange<UInt32>, _ app: String, sandbox: String? = nil) throws {
            for number in numbers {
                var message = try HistoryFolder.message(number, "\(number)", app: app)
                message.sandbox = sandbox
                try file.put(message, arrival: Int64(number))
                try file.end(message.id, .expired, time: 0)
            }
        }
        try put(1...60, "Bank")
        for number: UInt32 in 61...400 {
            try put(number...number, "Flood \(number)", sandbox: "org.flood")
        }
        try put(401...440, "Mail")
        var limits = HistorySettings()
        (limits.mostEntries, limits.mostDays) = (150, 0)
        while try file.tidy(limits, now: 0) {}
        var left = try file.entries(HistoryQuery(), pictures: false).map { $0.number }
        // 60 of Bank, 50 of the sandbox and 40 of Mail.
        #expect(left.sorted() == Array(1...60) + Array(351...440))
        limits.mostEntries = 120
        while try file.tidy(limits, now: 0) {}
        left = try file.entries(HistoryQuery(), pictures: false).map { $0.number }
        // No application has many any more.
        #expect(left.count == 120 && left.sorted() == Array(31...60) + Array(351...440))
    }

    @Test
    func entriesWithTheLargestPicturesAreDroppedFirst() throws {
        let file = try folder.file()
        var limits = HistorySettings()
        limits.mostMegabytes = 1
        try file.put(try HistoryFolder.message(100, "alert", app: "Bank"), arrival: 0)
        try file.end(try HistoryFolder.message(100).id, .expired, time: 0)
        for number: UInt32 in 1...40 {
            var message = try HistoryFolder.message(number, app: "Pictures")
            message.image = .bitmap(try HistoryFolder.picture(number, side: 192))
            try file.put(message, arrival: 0)
            try file.end(message.id, .expired, time: 0)
            while try file.tidy(limits, now: 0) {}
        }
        let titles = try file.entries(HistoryQuery(), pictures: false).map { $0.message.title }
        #expect(titles.contains("alert") && titles.count > 2 && titles.count < 20)
    }

    /// To write a log back means to wait for the disk. That is done if the log is long, has removed entries, or is of a
    /// killed process.
    @Test(arguments: ["message", "256 messages", "removal", "kill"])
    func tidyingWritesTheLogBackWhereThatIsNeeded(reason: String) throws {
        let file = try folder.file()
        let copy = HistoryFolder()
        for number: UInt32 in 1...(reason == "256 messages" ? 256 : 1) {
            try file.put(try HistoryFolder.message(number), arrival: 0)
        }
        var (tidied, place) = (file, folder)
        switch reason {
        case "removal":
            try file.end(try HistoryFolder.message(1).id, .expired, time: 1)
            #expect(try file.remove(1))
        case "kill":
            try FileManager.default.copyItem(at: folder.url, to: copy.url)
            (tidied, place) = (try copy.file(), copy)
        default: break
        }
        _ = try tidied.tidy(HistorySettings(), now: 2)
        let log = try Data(contentsOf: URL(filePath: place.filePath + "-wal"))
        #expect(log.isEmpty == (reason != "message"))
    }

    @Test
    func fileStaysWithinItsLimit() throws {
        let file = try folder.file()
        var limits = HistorySettings()
        limits.mostMegabytes = 1
        for number: UInt32 in 1...64 {
            var message = try HistoryFolder.message(number)
            message.image = .bitmap(try HistoryFolder.picture(number, side: 192))
            try file.put(message, arrival: 0)
            try file.end(message.id, .expired, time: 0)
            while try file.tidy(limits, now: 0) {}
        }
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.filePath)
        #expect(try #require(attributes[.size] as? Int) < 2 << 20)
    }

    @Test func idsContinueInTheNextSession() throws {
        let file = try folder.file()
        #expect(try file.lastID() == 0)
        for id: UInt32 in [3, 9, 4] { try file.put(try HistoryFolder.message(id), arrival: 0) }
        #expect(try file.lastID() == 9)
    }

    /// Sums with such numbers would overflow.
    @Test(arguments: [Int64.min, -1, .max]) func momentsOfADamagedFileAreBounded(moment: Int64)
        throws
    {
        let file = try folder.file()
        let messages = [try HistoryFolder.message(1), try HistoryFolder.message(2)]
        for message in messages { try file.put(message, arrival: 5) }
        try file.end(messages[1].id, .expired, time: 6)
        try file.run(
            "UPDATE messages SET arrival = \(moment), ended = \(moment) WHERE ended IS NOT NULL")
        try file.run("UPDATE messages SET arrival = \(moment)")
        let entries = try file.held() + file.entries(HistoryQuery(), pictures: false)
        #expect(entries.count == 3)
        for entry in entries {
            #expect(entry.arrival >= 0 && entry.arrival < 1 << 50)
            #expect(entry.end ?? 0 >= 0 && entry.end ?? 0 < 1 << 50)
        }
    }

    @Test func entriesCanBeHeldAgain() throws {
        let file = try folder.file()
        let message = try HistoryFolder.message(1)
        try file.put(message, arrival: 0)
        let other = try HistoryFolder.message(8)
        #expect(try !file.reopen(1, as: other.id))
        try file.end(message.id, .expired, time: 1)
        #expect(try file.reopen(1, as: other.id))
        #expect(try file.held().map { $0.message.id } == [other.id])
        #expect(try file.entries(HistoryQuery(), pictures: false).count == 1)
    }
}
