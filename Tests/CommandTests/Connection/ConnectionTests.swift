import Bus
import Control
import DaemonDouble
import Foundation
import Synchronization
import Testing

@testable import Martlet

/// The library against a daemon on a private socket.
@Suite(.timeLimit(.minutes(10))) struct ConnectionTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    private func connect() throws(MartletError) -> MartletConnection {
        try MartletConnection(socket: runtime.path + "/martlet/bus", session: false)
    }

    /// A request with every field set.
    private var full: MessageRequest {
        var request = MessageRequest(title: "Title", body: "<b>Body</b>")
        request.appName = "App"
        request.icon = "icon"
        request.iconText = "🐦"
        request.image = "/image.png"
        request.layout = .centered
        request.theme = .error
        request.position = .left
        request.layer = .bottom
        request.output = .named("DP-1")
        request.handling = .slideIn
        request.swipes = [
            .up: .dismiss, .down: .dismissAll, .left: .nothing, .right: .defaultAction,
        ]
        request.longSwipes = [
            .up: .keep, .down: .snooze, .left: .reply, .right: .actionNamed("a"),
        ]
        (request.leadsBack, request.endsOnFocus, request.window) = (false, true, 7)
        (request.ringing, request.conversation) = (true, true)
        request.duration = .indefinite(
            delay: .milliseconds(300), minimum: .milliseconds(1000))
        request.sheet = .bottomTab
        request.messenger = "mine"
        request.iconStyle = .subtle
        request.appearance = .light
        request.accent = MessageColor("#7B2FBE80")
        request.dim = .color(MessageColor(argb: 0x8012_3456))
        request.isDimInteractive = false
        request.focus = .never
        request.animation = .pop
        request.duplicates = .ignore
        request.content = MessageContent(
            width: 2, height: 1, pixels: [],
            room: {
                var room = MessageRoom(width: 300, height: 0, scale: 1.5, appearance: .dark)
                room.direction = .rightToLeft
                // Colours are reported by `Room`, and by no other signal.
                let light = MessageRoom(width: 0, height: 0)
                (room.text, room.secondary) = (light.text, light.secondary)
                (room.accent, room.background) = (light.accent, light.background)
                return room
            }(), takesTaps: true)
        request.urgency = .low
        request.actions = [
            MessageAction(key: "a", label: "A"), MessageAction(key: "default", label: ""),
        ]
        request.reply = "Answer"
        request.replyPlaceholder = "Write"
        request.replySubmit = "Send"
        request.name = "name"
        request.group = "pile"
        request.replaces = 4
        request.progress = 0.25
        request.priority = -2
        request.isTransient = true
        request.showsTimeLeft = false
        (request.sound, request.isFelt) = ("bell", false)
        request.showsCodeButton = false
        request.away = .expire
        request.isResident = true
        request.hidesOnDisconnect = true
        request.category = "email.arrived"
        request.desktopEntry = "org.example.App"
        return request
    }

    @Test func everyFieldTravelsToTheDaemonAndBack() throws {
        let seen = Mutex<[String]>([])
        let daemon = FakeDaemon(in: runtime.path) { call in
            do {
                try FakeDaemon.echo(call) { key, signature in
                    seen.withLock { $0.append("\(key) \(signature)") }
                }
            } catch {
                call.call.fail("test.Failed", "\(error)")
            }
        }
        defer { daemon.stop() }
        let connection = try connect()
        try connection.subscribe()
        #expect(try connection.call(.show(full)) == 9)
        #expect(try connection.nextEvent() == .added(id: 9, content: full))
        #expect(
            Set(seen.withLock { $0 })
                == Set(
                    MessageProperties.keys.map { "\($0.name) \($0.signature)" }
                        + ["content \(MessageContent.signature)"]))
        #expect(try connection.call(.show(MessageRequest(title: "T"))) == 9)
        #expect(
            try connection.nextEvent() == .added(id: 9, content: MessageRequest(title: "T")))
    }

    @Test func listSkipsUnknownKeys() throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            call.call.reply { writer in
                writer.array("a{sv}") { writer in
                    writer.array("{sv}") { writer in
                        writer.field("number", "u") { $0.uint32(3) }
                        writer.field("state", "s") { $0.string("waiting") }
                        writer.field("future", "a{sv}") { $0.array("{sv}") { _ in } }
                        writer.field("progress", "s") { $0.string("wrong") }
                        writer.field("position", "s") { $0.string("future") }
                        writer.field("handling", "s") { $0.string("future") }
                        writer.field("swipe-up", "s") { $0.string("future") }
                        writer.field("swipe-away", "s") { $0.string("dismiss") }
                        writer.field("title", "s") { $0.string("T") }
                    }
                    writer.array("{sv}") { _ in }
                }
            }
        }
        defer { daemon.stop() }
        let list = try connect().call(.list)
        #expect(
            list == [
                ShownMessage(id: 3, state: .waiting, content: MessageRequest(title: "T")),
                ShownMessage(id: 0, state: .shown, content: MessageRequest()),
            ])
    }

    @Test func withoutADaemonThereIsNoConnection() {
        #expect(throws: MartletError.noDaemon) { try connect() }
    }

    @Test func aSocketThatNobodyServesIsNoDaemon() throws {
        FakeDaemon.leaveDeadSocket(in: runtime.path)
        #expect(FileManager.default.fileExists(atPath: runtime.path + "/martlet/bus"))
        #expect(throws: MartletError.noDaemon) { try connect() }
    }

    @Test func errorsKeepTheirTexts() throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            switch call.member {
            case "Show": call.call.fail("org.martlet.Martlet1.Error.InvalidValue", "why")
            case "Hide": call.call.fail("org.martlet.Martlet1.Error.UnknownMessage", "which")
            default: call.call.fail("org.example.Other", "what")
            }
        }
        defer { daemon.stop() }
        let connection = try connect()
        #expect(throws: MartletError.invalidValue("why")) {
            try connection.call(.show(MessageRequest()))
        }
        #expect(throws: MartletError.unknownMessage("which")) { try connection.call(.hide(1)) }
        #expect(throws: MartletError.refused(name: "org.example.Other", text: "what")) {
            try connection.call(.list)
        }
    }

    @Test func eventsKeepTheirOrderAndEndWithTheDaemon() throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            call.emit("MessageShown") { $0.uint32(1) }
            call.emit("ActionInvoked") {
                $0.uint32(1); $0.string("key")
            }
            call.emit("MessageReplied") {
                $0.uint32(1); $0.string("text")
            }
            call.end(1, "action")
            call.end(2, "a reason of the future")
            call.call.reply { $0.uint32(0) }
            call.quit()
        }
        defer { daemon.stop() }
        let connection = try connect()
        #expect(try connection.nextEvent() == nil)
        try connection.subscribe()
        try connection.call(.hideAll)
        #expect(try connection.nextEvent() == .shown(id: 1))
        #expect(try connection.nextEvent() == .actionInvoked(id: 1, key: "key"))
        #expect(try connection.nextEvent() == .replied(id: 1, text: "text"))
        #expect(try connection.nextEvent() == .ended(id: 1, reason: .action))
        #expect(try connection.nextEvent() == .ended(id: 2, reason: .closed))
        #expect(try connection.nextEvent() == nil)
        #expect(throws: MartletError.disconnected) { try connection.call(.hideAll) }
    }

    @Test func waitEndsWithItsTimeoutOrASignal() throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            call.emit("MessageShown") { $0.uint32(1) }
            call.call.reply { $0.uint32(0) }
        }
        defer { daemon.stop() }
        let connection = try connect()
        #expect(try connection.wait(milliseconds: 0) == .end)
        try connection.subscribe()
        #expect(try connection.wait(milliseconds: 0) == .timeout)
        let clock = ContinuousClock()
        let start = clock.now
        #expect(try connection.wait(milliseconds: 50) == .timeout)
        let time = clock.now - start
        #expect(time >= .milliseconds(49) && time < .seconds(5))
        try connection.call(.hideAll)
        #expect(try connection.wait(milliseconds: .max) == .event(.shown(id: 1)))
        #expect(try connection.wait(milliseconds: .min) == .timeout)
        // The signal is sent to this thread only, so that tests in other threads do not get it.
        try connection.catchSignals([SIGUSR1])
        pthread_kill(pthread_self(), SIGUSR1)
        #expect(try connection.wait(milliseconds: .max) == .signal(SIGUSR1))
        try connection.call(.hideAll)
        #expect(try connection.wait(milliseconds: 5000) == .event(.shown(id: 1)))
        #expect(try connection.wait(milliseconds: 0) == .timeout)
    }
}
