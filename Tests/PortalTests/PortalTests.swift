import Bus
import Messages
import Support
import Testing

@testable import Portal

/// The portal's calls, its signal and its accepted caller, with a frontend that a test plays.
@Suite struct PortalTests {
    private static let denied = "org.freedesktop.DBus.Error.AccessDenied"

    @Test func frontendReadsVersionAndOptions() throws {
        let fixture = try PortalFixture()
        let properties = "org.freedesktop.DBus.Properties"
        let version = try fixture.call("Get", interface: properties) { writer in
            writer.string(PortalInterface.interface)
            writer.string("version")
        }.get()
        #expect(try version.variant { (_) throws(BusError) in try version.uint32() } == 2)
        let answer = try fixture.call("Get", interface: properties) { writer in
            writer.string(PortalInterface.interface)
            writer.string("SupportedOptions")
        }.get()
        var options: [String: [String]] = [:]
        try answer.variant { (_) throws(BusError) in
            try answer.dictionary { (key, _) throws(BusError) in
                options[key] = try answer.strings()
            }
        }
        #expect(Set(options.keys) == ["category", "button-purpose"])
        #expect(options["category"]?.contains("im.received") ?? false)
        #expect(options["button-purpose"]?.contains("im.reply-with-text") ?? false)
        #expect(options["button-purpose"]?.count == 7 && options["category"]?.count == 14)
    }

    @Test func onlyTheFrontendMayCall() throws {
        let fixture = try PortalFixture()
        #expect(try fixture.add(from: fixture.stranger)?.name == Self.denied)
        #expect(fixture.messages.isEmpty)
        #expect(try fixture.add() == nil)
        #expect(throws: BusError.self) { try fixture.remove(from: fixture.stranger) }
        #expect(fixture.messages.count == 1)
    }

    @Test func nobodyMayCallBeforeThereIsAFrontend() throws {
        let fixture = try PortalFixture(hasFrontend: false)
        #expect(try fixture.add()?.name == Self.denied)
        try fixture.request(PortalInterface.frontend, for: fixture.frontend)
        #expect(try fixture.add() == nil)
        // Another connection becomes the frontend.
        try fixture.frontend.releaseName(PortalInterface.frontend)
        try fixture.settle()
        #expect(try fixture.add("org.example.App", "two")?.name == Self.denied)
        try fixture.request(PortalInterface.frontend, for: fixture.stranger)
        #expect(try fixture.add("org.example.App", "two", from: fixture.stranger) == nil)
        #expect(fixture.messages.count == 2)
    }

    @Test func applicationsHaveSeparateIDs() throws {
        let fixture = try PortalFixture()
        try fixture.add("org.example.A") { $0.text("title", "A") }
        try fixture.add("org.example.B") { $0.text("title", "B") }
        try fixture.add("") { $0.text("title", "Nobody") }
        #expect(fixture.messages.map { $0.title } == ["A", "B", "Nobody"])
        try fixture.remove("org.example.C")
        try fixture.remove("org.example.A", "two")
        #expect(fixture.messages.count == 3)
        try fixture.remove("org.example.A")
        #expect(fixture.messages.map { $0.title } == ["B", "Nobody"])
        try fixture.remove("")
        #expect(fixture.messages.map { $0.title } == ["B"])
    }

    @Test func sameIDReplacesTheWholeMessage() throws {
        let fixture = try PortalFixture()
        try fixture.add { writer in
            writer.text("title", "One")
            writer.text("body", "old")
            writer.text("category", "im.received")
        }
        let id = try #require(fixture.messages.first?.id)
        try fixture.add { $0.text("title", "Two") }
        #expect(fixture.messages.map { $0.id } == [id])
        #expect(fixture.messages[0].title == "Two")
        #expect(fixture.messages[0].body.isEmpty && fixture.messages[0].category == "")
        // The application asks for a new message under the same id.
        try fixture.add { writer in
            writer.text("title", "Three")
            writer.field("display-hint", "as") { $0.strings(["show-as-new"]) }
        }
        #expect(fixture.messages.map { $0.title } == ["Three"])
        #expect(fixture.messages[0].id != id)
        try fixture.remove()
        #expect(fixture.messages.isEmpty)
        // A removed notification does not come back under its id.
        try fixture.add { $0.text("title", "Four") }
        #expect(fixture.messages.count == 1)
    }

    @Test func chosenActionIsReportedWithTargetAndToken() throws {
        let fixture = try PortalFixture()
        try fixture.add { writer in
            writer.text("default-action", "open")
            writer.field("default-action-target", "s") { $0.string("mail 7") }
            writer.field("buttons", "aa{sv}") { writer in
                writer.array("a{sv}") { writer in
                    for (label, target) in [("Yes", "y"), ("No", "n")] {
                        writer.array("{sv}") { writer in
                            writer.text("label", label)
                            writer.text("action", "answer")
                            writer.field("target", "s") { $0.string(target) }
                        }
                    }
                }
            }
            writer.field("display-hint", "as") { $0.strings(["persistent"]) }
        }
        let message = try #require(fixture.messages.first)
        #expect(message.actions.map { $0.key } == ["default", "answer", "answer#2"])
        #expect(message.actions.map { $0.label } == ["", "Yes", "No"])
        try fixture.choose("default", of: message, token: "abc")
        try fixture.choose("answer", of: message)
        try fixture.choose("answer#2", of: message)
        #expect(
            fixture.invoked == [
                "org.example.App one open (s:mail 7, a{sv}:activation-token=abc)",
                "org.example.App one answer (s:y, a{sv}:)",
                "org.example.App one answer (s:n, a{sv}:)",
            ])
        #expect(fixture.overheard.isEmpty)
    }

    @Test func chosenActionEndsItsMessageAndIsReportedOnce() throws {
        let fixture = try PortalFixture()
        try fixture.add { $0.text("default-action", "open") }
        let message = try #require(fixture.messages.first)
        try fixture.choose("default", of: message)
        try fixture.choose("default", of: message)
        #expect(fixture.invoked == ["org.example.App one open (a{sv}:)"])
        #expect(fixture.messages.isEmpty)
    }

    @Test func buttonWithAPurposeIsInTheLanguageOfThePerson() throws {
        let fixture = try PortalFixture()
        fixture.portal?.label = { $0 == "call.accept" ? "Annehmen" : nil }
        try fixture.add { writer in
            writer.field("buttons", "aa{sv}") { writer in
                writer.array("a{sv}") { writer in
                    for (purpose, label) in [
                        ("call.accept", ""), ("call.decline", ""), ("call.accept", "Own"),
                    ] {
                        writer.array("{sv}") { writer in
                            writer.text("purpose", purpose)
                            if !label.isEmpty { writer.text("label", label) }
                            writer.text("action", "answer")
                        }
                    }
                }
            }
        }
        let message = try #require(fixture.messages.first)
        #expect(message.actions.map { $0.label }.suffix(3) == ["Annehmen", "Decline", "Own"])
    }

    @Test func replyIsReportedWithItsText() throws {
        let fixture = try PortalFixture()
        try fixture.add { writer in
            writer.text("category", "im.received")
            writer.field("buttons", "aa{sv}") { writer in
                writer.array("a{sv}") { writer in
                    writer.array("{sv}") { writer in
                        writer.text("purpose", "im.reply-with-text")
                        writer.text("action", "answer")
                        writer.field("target", "s") { $0.string("Ada") }
                    }
                }
            }
        }
        let message = try #require(fixture.messages.first)
        #expect(message.replyAction?.label == "Reply")
        fixture.switchboard.handle(
            .reply(message.id, text: "Yes!", token: "abc"), at: fixture.now)
        try fixture.settle()
        #expect(
            fixture.invoked == [
                "org.example.App one answer (s:Ada, a{sv}:activation-token=abc, s:Yes!)"
            ])
        #expect(fixture.overheard.isEmpty)
    }

    /// An alert of the application's own is invoked in place of a sound, and is no button.
    @Test func customAlertIsInvokedInPlaceOfASound() throws {
        let fixture = try PortalFixture()
        func add() throws -> Message {
            try fixture.add { writer in
                writer.field("buttons", "aa{sv}") { writer in
                    writer.array("a{sv}") { writer in
                        for (action, purpose) in [
                            ("system.custom-alert", ""), ("ring", "system.custom-alert"),
                            ("ring again", "system.custom-alert"),
                        ] {
                            writer.array("{sv}") { writer in
                                if purpose.isEmpty { writer.text("label", "Button") }
                                if !purpose.isEmpty { writer.text("purpose", purpose) }
                                writer.text("action", action)
                                writer.field("target", "s") { $0.string("radio") }
                            }
                        }
                    }
                }
            }
            return try #require(fixture.messages.first)
        }
        let message = try add()
        #expect(message.buttons.map { $0.key } == ["system.custom-alert#2"])
        #expect(message.sound == .name("message-new-instant") && message.asksForSound)
        #expect(message.portal.flatMap { PortalNotification(text: $0.text) } == message.portal)
        #expect(fixture.portal?.alert(for: message.id) == .byApplication)
        try fixture.settle()
        #expect(fixture.invoked == ["org.example.App one ring (s:radio, a{sv}:)"])
        // A rule that gives the message another sound decides.
        fixture.switchboard.judge = { posting, _ in
            var message = posting.message
            message.sound = .name("ruled")
            return message
        }
        #expect(fixture.portal?.alert(for: try add().id) == nil)
        try fixture.settle()
        #expect(fixture.invoked.count == 1)
    }

    /// An application that exports its actions on the bus.
    private final class Application {
        static let name = "org.example.My-App"
        static let path = "/org/example/My_App"
        var calls: [String] = []
        private let connection: BusConnection
        private var export: BusExport?

        init(_ fixture: PortalFixture) throws {
            connection = fixture.stranger
            let interface = BusInterface(
                "org.freedesktop.Application",
                methods: [
                    BusMethod("Activate", "a{sv}", "platform_data"),
                    BusMethod("ActivateAction", "sava{sv}", "action parameter platform_data"),
                ])
            export = try connection.export(interface, at: Self.path) {
                [unowned(unsafe) self] call in
                do {
                    var words = [call.member]
                    if call.index == 1 {
                        words.append(try call.reader.string())
                        words.append(try PortalFixture.values(call.reader))
                    }
                    words.append(try PortalFixture.fields(call.reader))
                    unsafe self.calls.append(words.joined(separator: " "))
                } catch { unsafe self.calls.append("\(error)") }
                call.reply()
            }
            try fixture.request(Self.name, for: connection)
        }
    }

    @Test func exportedActionIsActivatedInTheApplication() throws {
        let fixture = try PortalFixture()
        let application = try Application(fixture)
        try fixture.add(Application.name) { writer in
            writer.field("buttons", "aa{sv}") { writer in
                writer.array("a{sv}") { writer in
                    writer.array("{sv}") { writer in
                        writer.text("label", "Open")
                        writer.text("action", "app.open")
                        writer.field("target", "s") { $0.string("7") }
                    }
                    writer.array("{sv}") { writer in
                        writer.text("action", "app.answer")
                        writer.text("purpose", "im.reply-with-text")
                    }
                }
            }
            writer.field("display-hint", "as") { $0.strings(["persistent"]) }
        }
        let message = try #require(fixture.messages.first)
        try fixture.choose("app.open", of: message, token: "t1")
        fixture.switchboard.handle(.reply(message.id, text: "Hi", token: nil), at: fixture.now)
        // Without a default action, a click activates the application.
        try fixture.choose("default", of: message, token: "t2")
        try fixture.wait { application.calls.count == 3 }
        #expect(
            application.calls == [
                "ActivateAction open (s:7) activation-token=t1", "ActivateAction answer (s:Hi) ",
                "Activate activation-token=t2",
            ])
        #expect(fixture.invoked.isEmpty)
    }

    @Test func failedStartOfAnApplicationIsLoggedOnce() throws {
        let fixture = try PortalFixture()
        for id in ["one", "two"] {
            try fixture.add("org.example.Gone", id)
            try fixture.choose("default", of: try #require(fixture.messages.first))
        }
        try fixture.wait { !fixture.log.isEmpty }
        try fixture.settle()
        #expect(fixture.log.count == 1)
        #expect(fixture.log[0].hasPrefix("portal: org.example.Gone cannot be activated: "))
    }

    @Test func messageReplacedByAnotherSenderLeavesThePortal() throws {
        let fixture = try PortalFixture()
        try fixture.add { $0.text("default-action", "open") }
        var message = try #require(fixture.messages.first)
        message.portal = nil
        message.origin = .application(busName: ":1.99")
        fixture.switchboard.handle(.post(message), at: fixture.now)
        try fixture.choose("default", of: message)
        #expect(fixture.invoked.isEmpty)
        try fixture.add { $0.text("title", "Own") }
        let id = message.id
        #expect(fixture.messages.allSatisfy { $0.id != id })
    }

    @Test func restoredMessageIsKnownByItsID() throws {
        let fixture = try PortalFixture()
        var message = Message(id: .first, arrival: fixture.now)
        message.origin = .portal(application: "org.example.App")
        message.actions = [MessageAction(key: "default", label: "")]
        let target = PortalNotification.Target(
            signature: "s", bytes: [1, 0, 0, 0, UInt8(ascii: "x")])
        let action = PortalNotification.Action(key: "default", name: "open", target: target)
        message.portal = PortalNotification(
            application: "org.example.App", id: "one", actions: [action])
        for isKept in [true, false] {
            let entry = HistoryEntry(
                number: 1, message: message, arrival: 0, isUnread: true, isKept: isKept)
            fixture.switchboard.restore([entry], lastID: 5, at: fixture.now)
            try fixture.choose("default", of: message)
            fixture.switchboard.restore([entry], lastID: 5, at: fixture.now)
            try fixture.remove()
            #expect(fixture.messages.isEmpty)
        }
        #expect(
            fixture.invoked
                == Array(repeating: "org.example.App one open (s:x, a{sv}:)", count: 2))
    }

    @Test func refusedNotificationIsAnError() throws {
        var limits = BoardLimits()
        limits.messages = 1
        let fixture = try PortalFixture(limits: limits)
        #expect(try fixture.add() == nil)
        let error = try fixture.add("org.example.App", "two")
        #expect(error?.name == "org.freedesktop.DBus.Error.LimitsExceeded")
        #expect(fixture.messages.count == 1)
        // Held messages can still change.
        #expect(try fixture.add { $0.text("title", "New") } == nil)
        #expect(fixture.messages.map { $0.title } == ["New"])
    }
}
