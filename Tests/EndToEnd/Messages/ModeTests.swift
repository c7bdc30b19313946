import Bus
import Folders
import Foundation
import Support
import Testing

extension EndToEnd {
    /// Modes that commands, schedules, windows, the session and programs turn on.
    @Suite(.serialized) @MainActor struct ModeTests {
        /// A session, a folder of state and a configuration.
        private func place(
            _ compositor: Compositor, _ text: String = ""
        ) throws -> (place: HistoryTests.Place, arguments: [String]) {
            let place = try HistoryTests.Place(compositor)
            let file = try place.session.write(Data(text.utf8), to: "modes.toml")
            return (place, ["--config", file.path()])
        }

        /// The modes that are on, with the reasons.
        private func on(_ place: HistoryTests.Place) throws -> [String] {
            let lines = try place.martlet("mode").split(separator: "\n")
            return lines.filter { $0.contains("  on  ") }.map { line in
                let words = line.split(separator: "  ")
                return words[0] + ": " + words.dropFirst(3).joined(separator: "  ")
            }
        }

        private func waitFor(_ modes: [String], _ place: HistoryTests.Place) throws {
            _ = try wait(for: "the modes \(modes)") { try on(place) == modes ? true : nil }
        }

        @Test(arguments: Compositor.one)
        func modesLimitShownMessagesAndSurviveARestart(compositor: Compositor) throws {
            let (place, arguments) = try place(
                compositor,
                """
                [mode.work]
                shows = "normal"
                set.position = "bottom-left"
                [[rule]]
                when = { mode = "work", title = "Boss" }
                pass-modes = true
                [[rule]]
                when = { mode = "quiet", title = "Secret" }
                screen = false
                """)
            let client = try place.client()
            do {
                let daemon = try Daemon(in: place.session, arguments: arguments, state: place.state)
                _ = try place.martlet("mode", "set", "work", "quiet")
                #expect(try on(place) == ["quiet: asked", "work: asked"])
                let low = try client.notify("Low", timeout: 0) { writer in
                    writer.field("urgency", "y") { $0.byte(0) }
                }
                #expect(try client.receives(.closed(id: low, reason: 1)))
                let secret = try client.notify("Secret", timeout: 0)
                #expect(try client.receives(.closed(id: secret, reason: 1)))
                try client.notify("Boss", timeout: 0) { writer in
                    writer.field("urgency", "y") { $0.byte(0) }
                }
                let card = try place.session.waitForCards(1)[0]
                let size = try place.session.screenshot()
                #expect(card.x < size.width / 4 && card.y > size.height / 2)
                try daemon.stop()
            }
            let daemon = try Daemon(in: place.session, arguments: arguments, state: place.state)
            #expect(try on(place) == ["quiet: asked", "work: asked"])
            try place.session.waitForCards(1)
            _ = try place.martlet("mode", "remove", "work", "quiet")
            #expect(try on(place) == [])
            #expect(daemon.process.errorOutput.isEmpty)
        }

        @Test(arguments: Compositor.one)
        func doNotDisturbEndsInTimeWithASummary(compositor: Compositor) throws {
            let (place, arguments) = try place(compositor)
            let daemon = try Daemon(in: place.session, arguments: arguments, state: place.state)
            let client = try place.client()
            let watch = try Watch(in: place.session)
            _ = try place.martlet("dnd", "on", "--for", "3s")
            #expect(try place.martlet("dnd", "status").hasPrefix("on until "))
            for title in ["One", "Two"] {
                let id = try client.notify(title, timeout: 100)
                #expect(try client.receives(.closed(id: id, reason: 1)))
            }
            _ = try wait(for: "the end of do not disturb") {
                try place.martlet("dnd", "status") == "off\n" ? true : nil
            }
            try place.session.waitForCards(1)
            #expect(try place.martlet("list").contains("2 messages held back"))
            #expect(watch.receives("modes-changed"))
            // The summary is not in the history, and opens the panel.
            #expect(try place.titles() == ["Two", "One"])
            let list = try JSONSerialization.jsonObject(
                with: Data(place.martlet("list", "--json").utf8))
            let id = try #require((list as? [[String: Any]])?.first?["id"] as? Int)
            _ = try place.martlet("invoke", "\(id)")
            #expect(try place.martlet("panel", "status") == "open\n")
            #expect(daemon.process.errorOutput.isEmpty)
        }

        @Test(arguments: Compositor.installed)
        func fullscreenWindowTurnsAModeOn(compositor: Compositor) throws {
            let (place, arguments) = try place(
                compositor, "[mode.film]\nshows = \"nothing\"\nwhile = [\"fullscreen\"]\n")
            let daemon = try Daemon(in: place.session, arguments: arguments, state: place.state)
            let line = try place.martlet("mode", "list")
            guard compositor != .kwin else {
                // A condition that nothing reports is named.
                #expect(line.contains("film  off  shows nothing  not known here: fullscreen"))
                return
            }
            let window = try ProbeWindow(in: place.session)
            try waitFor([], place)
            try window.setFullscreen(true)
            try waitFor(["film: fullscreen"], place)
            try window.setFullscreen(false)
            try waitFor([], place)
            #expect(!(try place.martlet("mode", "list").contains("not known here: fullscreen")))
            #expect(daemon.process.errorOutput.isEmpty)
        }

        @Test(arguments: Compositor.installed, ScreenLocker.Kind.allCases)
        func lockedSessionTurnsAModeOnAndItsHooksRun(
            compositor: Compositor, kind: ScreenLocker.Kind
        ) throws {
            let folder = try TemporaryFolder(permissions: 0o777)
            defer { folder.remove() }
            let write = "printf %s $MARTLET_MODE > \(folder.path)$MARTLET_EVENT"
            let (place, arguments) = try place(
                compositor,
                """
                [mode.away]
                while = ["locked"]
                on-enter = ["sh", "-c", "\(write)"]
                on-leave = ["sh", "-c", "\(write)"]
                """)
            let locker = try ScreenLocker(kind, in: place.session)
            let daemon = try Daemon(in: place.session, arguments: arguments, state: place.state)
            try locker.serveUntilAsked()
            try locker.set(true)
            try waitFor(["away: locked"], place)
            try locker.set(false)
            try waitFor([], place)
            for event in ["mode-entered", "mode-left"] {
                let told = try wait(for: "the hook of \(event)") {
                    let data = FileManager.default.contents(atPath: folder.path + event)
                    return data?.isEmpty == false ? data : nil
                }
                #expect(String(decoding: told, as: UTF8.self) == "away")
            }
            #expect(daemon.process.errorOutput.isEmpty)
        }

        @Test(arguments: Compositor.installed)
        func lockedSessionHidesMessagesThatWait(compositor: Compositor) throws {
            let (place, arguments) = try place(compositor, "lock-screen = \"hide\"\n")
            let locker = try ScreenLocker(.gnome, in: place.session)
            let daemon = try Daemon(in: place.session, arguments: arguments, state: place.state)
            try locker.serveUntilAsked()
            let client = try place.client()
            try client.notify("Secret", timeout: 0)
            try place.session.waitForCards(1)
            try locker.set(true)
            try place.session.waitForCards(0)
            // The timeout of the message starts only when it is shown.
            try client.notify("Another", timeout: 2500)
            #expect(try eventually { try place.martlet("list").contains("Another") })
            #expect(throws: HarnessError.self) { _ = try place.martlet("panel", "open") }
            #expect(try daemon.fallsAsleep(for: 3))
            #expect(try place.session.cards.isEmpty)
            #expect(try place.martlet("list").contains("Another"))
            try locker.set(false)
            try place.session.waitForCards(2)
            #expect(try eventually { try !place.martlet("list").contains("Another") })
            #expect(daemon.process.errorOutput.isEmpty)
        }

        /// phosh's screen saver is active while the screen is off, and tells of the lock only by the time since then.
        @Test(arguments: Compositor.installed)
        func lockThatOnlyItsTimeTellsOfHidesMessages(compositor: Compositor) throws {
            let (place, arguments) = try place(compositor, "lock-screen = \"hide\"\n")
            let locker = try ScreenLocker(.gnome, in: place.session)
            let daemon = try Daemon(in: place.session, arguments: arguments, state: place.state)
            try locker.serveUntilAsked()
            let client = try place.client()
            try client.notify("Secret", timeout: 0)
            try place.session.waitForCards(1)
            try locker.set(true)
            try place.session.waitForCards(0)
            try locker.set(false, seconds: 5)
            try client.notify("Another", timeout: 0)
            #expect(try eventually { try place.martlet("list").contains("Another") })
            #expect(try place.session.cards.isEmpty)
            try locker.unlockSilently()
            try place.session.waitForCards(2)
            #expect(daemon.process.errorOutput.isEmpty)
        }

        @Test(arguments: Compositor.one)
        func applicationsAndCommandsHoldModesWhileTheyRun(compositor: Compositor) throws {
            let (place, arguments) = try place(compositor)
            let daemon = try Daemon(in: place.session, arguments: arguments, state: place.state)
            do {
                let bus = try BusClient(address: place.session.busAddress)
                let number = try bus.call(NotificationsClient.target, "Inhibit") { writer in
                    writer.string("org.example.Player")
                    writer.string("A film")
                    writer.array("{sv}") { _ in }
                }.uint32()
                #expect(number != 0)
                #expect(
                    try on(place) == ["do-not-disturb: held by org.example.Player: A film"])
                let properties = BusTarget(
                    destination: "org.freedesktop.Notifications",
                    path: "/org/freedesktop/Notifications",
                    interface: "org.freedesktop.DBus.Properties")
                let reply = try bus.call(properties, "Get") { writer in
                    writer.string("org.freedesktop.Notifications")
                    writer.string("Inhibited")
                }
                let isInhibited = try reply.variant { (_) throws(BusError) in try reply.bool() }
                #expect(isInhibited)
                try bus.call(NotificationsClient.target, "UnInhibit") { $0.uint32(number) }
                #expect(try on(place) == [])
                _ = try bus.call(NotificationsClient.target, "Inhibit") { writer in
                    writer.string("")
                    writer.string("")
                    writer.array("{sv}") { _ in }
                }
                #expect(try on(place).count == 1)
                bus.connection.close()
            }
            // The application has ended, and its inhibition with it.
            try waitFor([], place)
            let output = try place.martlet(
                "dnd", "while", "--", "sh", "-c", "martlet dnd status; martlet mode list")
            #expect(output.hasPrefix("on\n") && output.contains("held by sh"), "\(output)")
            try waitFor([], place)
            #expect(daemon.process.errorOutput.isEmpty)
        }
    }

    /// A screen saver on the session's bus, which locks nothing.
    @MainActor final class ScreenLocker {
        /// The desktop whose names the screen saver has.
        enum Kind: String, CaseIterable {
            case gnome = "org.gnome.ScreenSaver"
            /// Like KWin 5.27: one object at two paths, with signals from both. `KWinLockTests` tries the real one.
            case kde = "org.freedesktop.ScreenSaver"

            fileprivate var interface: BusInterface {
                let methods = [
                    BusMethod("GetActive", returns: "b", "active"),
                    BusMethod("GetActiveTime", returns: "u", "seconds"),
                ]
                let signals = [BusSignal("ActiveChanged", "b", "active")]
                return switch self {
                case .gnome:
                    BusInterface("org.gnome.ScreenSaver", methods: methods, signals: signals)
                case .kde:
                    BusInterface("org.freedesktop.ScreenSaver", methods: methods, signals: signals)
                }
            }

            fileprivate var paths: [String] {
                switch self {
                case .gnome: ["/org/gnome/ScreenSaver"]
                case .kde: ["/ScreenSaver", "/org/freedesktop/ScreenSaver"]
                }
            }
        }

        private final class State {
            var isActive = false
            var seconds: UInt32 = 0
            var isAsked = false
            var isAskedForTime = false
        }

        private let kind: Kind
        private let bus: BusClient
        private let state = State()
        private var exports: [BusExport] = []

        init(_ kind: Kind, in session: HeadlessSession) throws {
            self.kind = kind
            bus = try BusClient(address: session.busAddress)
            let state = state
            exports = try kind.paths.map { path in
                try bus.connection.export(kind.interface, at: path) { call in
                    guard call.member == "GetActive" else {
                        state.isAskedForTime = true
                        return call.reply { $0.uint32(state.seconds) }
                    }
                    state.isAsked = true
                    call.reply { $0.bool(state.isActive) }
                }
            }
            try bus.call(.bus, "RequestName") { writer in
                writer.string(kind.rawValue)
                writer.uint32(0)
            }
        }

        /// Sets whether the screen saver is active, and how long the session has been locked, as phosh's tells it; waits
        /// until the daemon has asked for that where it does.
        func set(_ isActive: Bool, seconds: UInt32 = 0) throws {
            (state.isActive, state.seconds, state.isAskedForTime) = (isActive, seconds, false)
            for path in kind.paths {
                bus.connection.emit(
                    path: path, interface: kind.rawValue, member: "ActiveChanged"
                ) { $0.bool(isActive) }
            }
            guard kind == .gnome, !isActive else { return try serve(0.1) }
            try serveUntilAskedForTime()
        }

        /// Ends the lock without a signal, as phosh does.
        func unlockSilently() throws {
            (state.seconds, state.isAskedForTime) = (0, false)
            try serveUntilAskedForTime()
        }

        private func serveUntilAskedForTime() throws {
            _ = try wait(for: "a question about the time of the lock") {
                try serve(0.05)
                return state.isAskedForTime ? true : nil
            }
            try serve(0.05)
        }

        /// Answers calls until the daemon has asked: only then it knows that the session is not locked.
        func serveUntilAsked() throws {
            _ = try wait(for: "a question about the lock") {
                try serve(0.05)
                return state.isAsked ? true : nil
            }
        }

        private func serve(_ seconds: Double) throws { try bus.pump(seconds) }
    }
}
