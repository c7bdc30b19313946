import Bus
import Messages
import NotificationService
import Testing

/// The service as its clients see it, on a real bus.
@Suite(.serialized) struct NotificationServiceTests {
    // MARK: Methods

    @Test("GetServerInformation names us, the real version and the specification")
    func serverInformation() throws {
        let fixture = try ServiceFixture()
        let reader = try fixture.call("GetServerInformation").get()
        let texts = try (0..<4).map { _ in try reader.string() }
        #expect(texts == ["martlet", "Martlet", "4.5.6", "1.3"])
    }

    @Test("GetCapabilities says what is true")
    func capabilities() throws {
        let fixture = try ServiceFixture()
        let capabilities = try fixture.call("GetCapabilities").get().strings()
        #expect(
            capabilities == [
                "actions", "body", "body-hyperlinks", "body-markup", "icon-static",
                "inline-reply", "x-canonical-private-synchronous", "x-dunst-stack-tag",
            ])
    }

    @Test("The interface describes itself, its signals too")
    func introspection() throws {
        let fixture = try ServiceFixture()
        var answer: Result<MessageReader, BusError>?
        let target = BusTarget(
            destination: NotificationInterface.name, path: NotificationInterface.path,
            interface: "org.freedesktop.DBus.Introspectable")
        try fixture.client.connection.call(target, "Introspect") { answer = $0 }
        try fixture.wait { answer != nil }
        let text = try #require(try answer?.get().string())
        for name in [
            "GetCapabilities", "Notify", "CloseNotification", "GetServerInformation",
            "NotificationClosed", "ActionInvoked", "ActivationToken", "NotificationReplied",
            "expire_timeout",
        ] {
            #expect(text.contains("name=\"\(name)\""))
        }
    }

    @Test("What is configured counts where the sender does not say")
    func defaults() throws {
        let fixture = try ServiceFixture()
        var settings = BoardSettings()
        settings.defaults.anchor = .bottomLeft
        settings.urgencyDefaults[.normal] = MessageDefaults()
        settings.urgencyDefaults[.normal]?.layout = .tab
        settings[.notifications].defaults.layer = .overlay
        fixture.switchboard.handle(.configure(settings), at: fixture.now)
        let message = try #require(fixture.message(try fixture.notify()))
        #expect(message.anchor == .bottomLeft)
        #expect(message.layout == .tab)
        #expect(message.layer == .overlay)
    }

    @Test("Notify with all hints becomes a message")
    func notify() throws {
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
        expected.origin = .application(busName: try fixture.client.connection.uniqueName())
        expected.appName = "Mail"
        expected.title = "<New> mail"
        expected.body = MarkupReader.read("from <b>Ada</b>")
        expected.icon = .source(.icon("mail-unread"))
        expected.image = Bitmap(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_00FF])
            .map { .bitmap($0) }
        expected.actions = [
            Action(key: "default", label: ""), Action(key: "reply", label: "Reply"),
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

    @Test("Hints of every wrong type are ignored, and the notification is not lost")
    func wrongTypes() throws {
        let fixture = try ServiceFixture()
        for name in [
            "urgency", "value", "transient", "resident", "category", "desktop-entry", "image-data",
            "image_data", "icon_data", "image-path", "image_path", "synchronous", "sound-file",
            "action-icons", "x", "y", "suppress-sound", "x-kde-reply-placeholder-text",
            "x-kde-reply-submit-button-text", "x-kde-reply-submit-button-icon-name",
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

    @Test("urgency as Chromium sends it, and value of every integer type")
    func integerTypes() throws {
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

    // MARK: Images

    @Test(
        "Image data that lies is left out; the text is shown",
        arguments: [
            (-1, 1, 3, false, 8, 3, 3), (1, -1, 3, false, 8, 3, 3), (0, 0, 0, false, 8, 3, 0),
            (.max, .max, .max, true, 8, 4, 3), (100_000, 100_000, 300_000, false, 8, 3, 3),
            (2, 2, 3, false, 8, 3, 12), (2, 2, -6, false, 8, 3, 12), (2, 2, 6, false, 16, 3, 12),
            (2, 2, 8, false, 8, 4, 16), (2, 2, 6, true, 8, 3, 12), (2, 2, 6, false, 8, 3, 11),
            (4096, 4096, 2_000_000_000, false, 8, 3, 100),
        ] as [(Int32, Int32, Int32, Bool, Int32, Int32, Int)])
    func lyingImages(
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

    @Test("The last row of image data may lack its padding; icon_data counts least")
    func imageData() throws {
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

    // MARK: Ids

    @Test("A known replaces_id replaces everything and returns the same id")
    func replace() throws {
        let fixture = try ServiceFixture()
        var notification = Notification()
        notification.actions = ["a", "A"]
        notification.icon = "old"
        notification.hint("value", "i") { $0.int32(10) }
        let id = try fixture.notify(notification)
        var next = Notification()
        next.summary = "new"
        next.replaces = id
        #expect(try fixture.notify(next) == id)
        let message = try #require(fixture.message(id))
        #expect(message.title == "new")
        #expect(message.actions.isEmpty && message.icon == nil && message.progress == nil)
        #expect(fixture.switchboard.count == 1)
        try fixture.settle()
        #expect(fixture.client.signals == [])
    }

    @Test("An unknown replaces_id is returned as it is")
    func replaceUnknown() throws {
        let fixture = try ServiceFixture()
        var notification = Notification()
        notification.replaces = 9999
        #expect(try fixture.notify(notification) == 9999)
        #expect(try fixture.notify() == 1)
    }

    @Test("The same tag gives the same id")
    func tag() throws {
        let fixture = try ServiceFixture()
        var notification = Notification()
        notification.hint("x-dunst-stack-tag", "s") { $0.string("volume") }
        let id = try fixture.notify(notification)
        #expect(try fixture.notify(notification) == id)
        notification.appName = "other"
        #expect(try fixture.notify(notification) != id)
    }

    // MARK: Signals

    @Test(
        "NotificationClosed with the right reason, after the id has become invalid",
        arguments: [
            (EndReason.expired, 1), (.dismissed, 2), (.swiped, 2), (.actionChosen, 2), (.closed, 3),
            (.stopped, 4),
        ])
    func closed(reason: EndReason, code: Int) throws {
        let fixture = try ServiceFixture()
        try fixture.notify()
        fixture.switchboard.handle(.close(.one, reason), at: fixture.now)
        try fixture.wait { !fixture.client.signals.isEmpty }
        #expect(fixture.client.signals == ["NotificationClosed 1 \(code)"])
        #expect(fixture.message(1) == nil)
    }

    @Test("A notification expires after its time, counted from when it is shown")
    func expiry() throws {
        let fixture = try ServiceFixture()
        var notification = Notification()
        notification.timeout = 300
        try fixture.notify(notification)
        let start = fixture.now
        fixture.switchboard.handle(.tick, at: start.advanced(byMilliseconds: 299))
        #expect(fixture.message(1) != nil)
        fixture.switchboard.handle(.tick, at: start.advanced(byMilliseconds: 300))
        try fixture.wait { !fixture.client.signals.isEmpty }
        #expect(fixture.client.signals == ["NotificationClosed 1 1"])
    }

    @Test("CloseNotification closes; of an unknown id it is an error without text, and no signal")
    func closeNotification() throws {
        let fixture = try ServiceFixture()
        let id = try fixture.notify()
        #expect(try fixture.call("CloseNotification") { $0.uint32(id) }.get().isAtEnd)
        try fixture.wait { !fixture.client.signals.isEmpty }
        #expect(fixture.client.signals == ["NotificationClosed 1 3"])
        for unknown in [id, 0, 77, .max] {
            let answer = try fixture.call("CloseNotification") { $0.uint32(unknown) }
            #expect(throws: BusError.self) { try answer.get() }
            if case .failure(let error) = answer { #expect(error.message == "") }
        }
        try fixture.settle()
        #expect(fixture.client.signals.count == 1)
    }

    @Test("ActivationToken, then ActionInvoked, then NotificationClosed")
    func action() throws {
        let fixture = try ServiceFixture()
        var notification = Notification()
        notification.actions = ["default", "Open"]
        try fixture.notify(notification)
        fixture.switchboard.handle(.choose(.one, key: "default", token: "token"), at: fixture.now)
        try fixture.wait { fixture.client.signals.count == 3 }
        #expect(
            fixture.client.signals == [
                "ActivationToken 1 token", "ActionInvoked 1 default", "NotificationClosed 1 2",
            ])
    }

    @Test("A resident notification stays after an action; without a token there is none")
    func resident() throws {
        let fixture = try ServiceFixture()
        var notification = Notification()
        notification.actions = ["next", "Next"]
        notification.hint("resident", "b") { $0.bool(true) }
        try fixture.notify(notification)
        fixture.switchboard.handle(.choose(.one, key: "next", token: nil), at: fixture.now)
        try fixture.wait { !fixture.client.signals.isEmpty }
        try fixture.settle()
        #expect(fixture.client.signals == ["ActionInvoked 1 next"])
        #expect(fixture.message(1) != nil)
    }

    @Test("Signals go to the sender alone, also after another client replaced the notification")
    func unicast() throws {
        let fixture = try ServiceFixture()
        let other = try fixture.newClient()
        try fixture.notify()
        try fixture.notify(from: other)
        var replacement = Notification()
        replacement.replaces = 2
        try fixture.notify(replacement)
        fixture.switchboard.handle(.closeAll(.dismissed), at: fixture.now)
        try fixture.wait { fixture.client.signals.count == 2 }
        try fixture.settle()
        #expect(fixture.client.signals == ["NotificationClosed 1 2", "NotificationClosed 2 2"])
        #expect(other.signals == [])
    }

    @Test("The notifications of a sender that has gone stay, and end without harm")
    func vanishedSender() throws {
        let fixture = try ServiceFixture()
        let other = try fixture.newClient()
        try fixture.notify(from: other)
        other.connection.close()
        try fixture.settle()
        #expect(fixture.message(1) != nil)
        fixture.switchboard.handle(.close(.one, .dismissed), at: fixture.now)
        try fixture.settle()
        #expect(try fixture.notify() == 2)
    }

    // MARK: Bounds

    @Test("What is huge is bounded, logged once, and shown")
    func huge() throws {
        let fixture = try ServiceFixture()
        var notification = Notification()
        notification.summary = String(repeating: "s", count: 1_000_000)
        notification.body = String(repeating: "b", count: 10_000_000)
        notification.actions = (0..<20_000).map { "\($0)" }
        let first = try #require(fixture.message(try fixture.notify(notification)))
        #expect(first.textBytes < 20_000)
        #expect(first.actions.count == TextLimits.actions)
        try fixture.notify(notification)
        #expect(Set(fixture.log).count == fixture.log.count)
        var nested = Notification()
        nested.body = String(repeating: "<b>", count: 20_000) + "deep"
        nested.actions = ["only"]
        let second = fixture.message(try fixture.notify(nested))
        #expect(second?.body.text == "deep")
        #expect(second?.actions.isEmpty == true)
    }

    @Test("When as much is held as may be, Notify is an error, not a lost notification")
    func excess() throws {
        var limits = BoardLimits()
        limits.messages = 2
        let fixture = try ServiceFixture(limits: limits)
        #expect(try fixture.notify() == 1)
        #expect(try fixture.notify() == 2)
        let answer = try fixture.call("Notify") { Notification().write(to: &$0) }
        guard case .failure(let error) = answer else {
            throw BusError(name: "Test", message: "taken")
        }
        #expect(error.name == "org.freedesktop.Notifications.Error.ExcessNotificationGeneration")
        #expect(fixture.switchboard.count == 2)
    }

    @Test("A thousand at once are all held, and shown in turn")
    func thousand() throws {
        let fixture = try ServiceFixture()
        var answers = 0
        for _ in 0..<1000 {
            let target = BusTarget(
                destination: NotificationInterface.name, path: NotificationInterface.path,
                interface: NotificationInterface.name)
            try fixture.client.connection.call(target, "Notify") {
                Notification().write(to: &$0)
            } reply: { _ in
                answers += 1
            }
        }
        var turns = 0
        while answers < 1000, turns < 100_000 {
            turns += 1
            try fixture.loop.turn(timeout: 5000)
        }
        #expect(answers == 1000)
        #expect(fixture.switchboard.count == 1000)
    }
}
