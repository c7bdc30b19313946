import Bus
import Messages
import NotificationService
import Testing

/// The messages that the hints of a notification make, on a real bus.
@Suite(.serialized) struct HintTests {
    @Test
    func notifyWithAllHintsBecomesAMessage() throws {
        let fixture = try ServiceFixture()
        var notification = Notification()
        notification.appName = "Mail"
        notification.icon = "mail-unread"
        notification.summary = "<New> mail"
        notification.body = "from <b>Ada</b>"
        notification.actions = ["default", "", "reply", "Reply"]
        notification.timeout = 1500
        notification.image(width: 2, height: 1, rowstride: 6, bytes: [255, 0, 0, 0, 0, 255])
        notification.hint("urgency", "y") { $0.byte(0) }
        notification.hint("value", "i") { $0.int32(42) }
        notification.hint("category", "s") { $0.string("email.arrived") }
        notification.hint("desktop-entry", "s") { $0.string("mail") }
        notification.hint("transient", "b") { $0.bool(true) }
        notification.hint("resident", "b") { $0.bool(true) }
        notification.hint("x-canonical-private-synchronous", "s") { $0.string("inbox") }
        notification.hint("sender-pid", "x") { $0.int64(1) }
        notification.hint("x-unknown", "a{sv}") { $0.array("{sv}") { _ in } }
        #expect(try fixture.notify(notification) == 1)

        var expected = Message(id: .one, arrival: fixture.now)
        let sender = try fixture.client.connection.uniqueName()
        expected.origin = .application(busName: sender)
        expected.sender = .connection(sender)
        expected.appName = "Mail"
        expected.title = "<New> mail"
        expected.body = MarkupReader.read("from <b>Ada</b>")
        expected.icon = .source(.icon("mail-unread"))
        expected.image = Bitmap(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_00FF])
            .map { .bitmap($0) }
        expected.actions = [
            MessageAction(key: "default", label: ""), MessageAction(key: "reply", label: "Reply"),
        ]
        expected.progress = 0.42
        expected.urgency = .low
        expected.expiry = .milliseconds(1500)
        expected.category = "email.arrived"
        expected.desktopEntry = "mail"
        expected.tag = "inbox"
        expected.isTransient = true
        expected.isResident = true
        #expect(fixture.message(1) == expected)
        #expect(fixture.log == [])
    }

    @Test
    func hintsOfWrongTypesAreIgnored() throws {
        let fixture = try ServiceFixture()
        for name in [
            "urgency", "value", "transient", "resident", "category", "desktop-entry", "image-data",
            "image_data", "icon_data", "image-path", "image_path", "synchronous", "sound-file",
            "action-icons", "x", "y", "suppress-sound", "x-kde-reply-placeholder-text",
            "x-kde-reply-submit-button-text", "x-kde-reply-submit-button-icon-name",
            "x-martlet-accent",
        ] {
            for (signature, write) in Self.values {
                var notification = Notification()
                notification.summary = "\(name) \(signature)"
                notification.hint(name, signature, write)
                let id = try fixture.notify(notification)
                #expect(fixture.message(id)?.title == notification.summary)
                #expect(try fixture.call("CloseNotification") { $0.uint32(id) }.get().isAtEnd)
            }
        }
        #expect(Set(fixture.log).count == fixture.log.count)
        #expect(fixture.log.count <= Complaint.Kind.allCases.count)
    }

    @Test(
        arguments: [
            ("#7B2FBE", MessageColor("#7B2FBE"), 0), ("#7b2", MessageColor("#77BB22"), 0),
            ("", nil, 0), ("purple", nil, 1), ("#7B2FB", nil, 1),
        ] as [(String, MessageColor?, Int)])
    func hintForTheAccentIsAColour(text: String, accent: MessageColor?, complaints: Int) throws {
        let fixture = try ServiceFixture()
        var notification = Notification()
        notification.hint("x-martlet-accent", "s") { $0.string(text) }
        let id = try fixture.notify(notification)
        #expect(try #require(fixture.message(id)).accent == accent)
        #expect(fixture.log.count == complaints)
    }

    @Test(arguments: [("true", true), ("allowed", true), ("false", false), ("", false)])
    func hintOfUbuntuContinuesAConversation(text: String, appends: Bool) throws {
        let fixture = try ServiceFixture()
        var notification = Notification()
        notification.summary = "Ada"
        notification.hint("x-canonical-append", "s") { $0.string(text) }
        let id = try fixture.notify(notification)
        #expect(try #require(fixture.message(id)).conversation == (appends ? true : nil))
    }

    private static var values: [(String, (inout MessageWriter) -> Void)] {
        [
            ("y", { $0.byte(7) }), ("n", { $0.int16(-3) }), ("q", { $0.uint16(9) }),
            ("i", { $0.int32(.min) }), ("u", { $0.uint32(.max) }), ("x", { $0.int64(.min) }),
            ("t", { $0.uint64(.max) }), ("d", { $0.double(.nan) }), ("b", { $0.bool(true) }),
            ("s", { $0.string("text") }), ("o", { $0.objectPath("/a") }),
            ("as", { $0.strings(["a", "b"]) }),
            (
                "(ii)",
                {
                    $0.structure("ii") {
                        $0.int32(1); $0.int32(2)
                    }
                }
            ),
            ("v", { $0.variant("i") { $0.int32(1) } }),
            ("ay", { unsafe $0.bytes([UInt8](arrayLiteral: 1, 2).span.bytes) }),
        ]
    }

    @Test
    func hintsAcceptEveryIntegerType() throws {
        let fixture = try ServiceFixture()
        var notification = Notification()
        notification.hint("urgency", "u") { $0.uint32(2) }
        notification.hint("value", "d") { $0.double(50) }
        let message = fixture.message(try fixture.notify(notification))
        #expect(message?.urgency == .critical)
        #expect(message?.expiry == .never)
        #expect(message?.progress == 0.5)
        var other = Notification()
        other.hint("urgency", "i") { $0.int32(0) }
        other.hint("value", "u") { $0.uint32(200) }
        let second = fixture.message(try fixture.notify(other))
        #expect(second?.urgency == .low)
        #expect(second?.progress == 1)
    }

    @Test(
        arguments: [
            (-1, 1, 3, false, 8, 3, 3), (1, -1, 3, false, 8, 3, 3), (0, 0, 0, false, 8, 3, 0),
            (.max, .max, .max, true, 8, 4, 3), (100_000, 100_000, 300_000, false, 8, 3, 3),
            (2, 2, 3, false, 8, 3, 12), (2, 2, -6, false, 8, 3, 12), (2, 2, 6, false, 16, 3, 12),
            (2, 2, 8, false, 8, 2, 16), (2, 2, 10, true, 8, 5, 20), (2, 2, 6, false, 8, 3, 11),
            (4096, 4096, 2_000_000_000, false, 8, 3, 100),
        ] as [(Int32, Int32, Int32, Bool, Int32, Int32, Int)])
    func inconsistentImageDataIsIgnored(
        width: Int32, height: Int32, rowstride: Int32, hasAlpha: Bool, bits: Int32, channels: Int32,
        count: Int
    ) throws {
        let fixture = try ServiceFixture()
        var notification = Notification()
        notification.image(
            width: width, height: height, rowstride: rowstride, hasAlpha: hasAlpha, bits: bits,
            channels: channels, bytes: Array(repeating: 0, count: count))
        notification.hint("image-path", "s") { $0.string("/fallback.png") }
        let message = fixture.message(try fixture.notify(notification))
        #expect(message?.title == "summary")
        #expect(message?.image == .source(.file("/fallback.png")))
        #expect(fixture.log.count == 1)
    }

    @Test
    func iconOfTheApplicationIsThatOfItsEntry() throws {
        let fixture = try ServiceFixture()
        var asked: [String] = []
        fixture.applicationIcon = { entry, appName in
            asked.append(entry + "/" + appName)
            return .icon("entry-icon")
        }
        var notification = Notification()
        notification.hint("desktop-entry", "s") { $0.string("mail") }
        let message = fixture.message(try fixture.notify(notification))
        #expect(message?.icon == .source(.icon("entry-icon")))
        #expect(asked == ["mail/" + (message?.appName ?? "")])
        var own = Notification()
        own.icon = "own"
        #expect(fixture.message(try fixture.notify(own))?.icon == .source(.icon("own")))
        #expect(asked.count == 1)
    }

    @Test
    func imageDataMayLackItsLastPadding() throws {
        let fixture = try ServiceFixture()
        var notification = Notification()
        notification.image("icon_data", width: 1, height: 1, rowstride: 3, bytes: [1, 2, 3])
        notification.image(
            "image_data", width: 1, height: 2, rowstride: 8, hasAlpha: true, channels: 4,
            bytes: [255, 0, 0, 255, 9, 9, 9, 9, 0, 0, 0, 0])
        let message = fixture.message(try fixture.notify(notification))
        let bitmap = Bitmap(width: 1, height: 2, pixels: [0xFFFF_0000, 0])
        #expect(message?.image == bitmap.map { .bitmap($0) })
    }
}
