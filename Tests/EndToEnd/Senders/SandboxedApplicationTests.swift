import Bus
import Foundation
import Support
import Testing

extension EndToEnd {
    /// Applications in a sandbox: they notify as all others, and see and change only what is theirs.
    @Suite @MainActor struct SandboxedApplicationTests {
        private nonisolated static let control = "org.martlet.Martlet1"
        private nonisolated static let path = "/org/martlet/Martlet1"

        @Test(arguments: Compositor.one)
        func sandboxedApplicationReadsNoMessagesOfOthers(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.client.notify("Secret")
            let spy = try SandboxedBus(of: "org.example.Spy", in: screen.session)
            let owners = try [NotificationsClient.name, Self.control].map { name in
                try screen.client.bus.call(.bus, "GetNameOwner") { $0.string(name) }.string()
            }
            #expect(owners[0] != owners[1])
            for name in [NotificationsClient.name, Self.control] + owners {
                for member in [
                    "List", "Subscribe", "HideAll", "PanelOpen", "ClosePanel", "DoNotDisturb",
                ] {
                    let isAnswered = try spy.call(name, Self.path, "\(Self.control).\(member)")
                    #expect(!isAnswered, "\(member) at \(name)")
                }
            }
            #expect(
                try spy.call(
                    NotificationsClient.name, NotificationsClient.target.path,
                    NotificationsClient.name + ".GetCapabilities"))
            try screen.session.waitForCards(1)
        }

        @Test(arguments: Compositor.one)
        func sandboxedApplicationHearsNothingOfOthers(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let bus = try SandboxedBus(of: "org.example.Spy", in: screen.session)
            let spy = try bus.start(
                "gdbus", "monitor", "--session", "--dest", NotificationsClient.name)
            #expect(eventually { spy.output.contains("is owned by") })
            let listener = try BusClient(address: screen.session.busAddress)
            var told: [String] = []
            let match = try listener.connection.match(MatchRule(interface: Self.control)) {
                told.append($0.member)
            }
            let target = BusTarget(
                destination: Self.control, path: Self.path, interface: Self.control)
            try listener.call(target, "Subscribe")
            let id = try screen.client.notify("Ada", actions: ["inline-reply", "Reply"])
            try screen.martlet("reply", "\(id)", "secret")
            #expect(try listener.eventually { told.contains("MessageDidHide") })
            #expect(told.contains("MessageAdded") && told.contains("MessageReplied"))
            // That the name goes is the last thing that the bus has for the spy.
            try screen.daemon.stop()
            #expect(eventually { spy.output.contains("does not have an owner") })
            #expect(!spy.output.contains("Message"), "\(spy.output)")
            #expect(!spy.output.contains("NotificationReplied"), "\(spy.output)")
            withExtendedLifetime(match) {}
        }

        @Test(arguments: Compositor.one)
        func notificationsFromASandboxWork(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let bus = try SandboxedBus(of: "org.example.App", in: screen.session)
            let chosen = try bus.notify("-A", "open=Open", "One")
            try screen.session.waitForCards(1)
            try screen.martlet("invoke", "\(chosen.id)", "open")
            #expect(try chosen.program.waitForEnd() == .exited(0))
            #expect(chosen.program.output == "\(chosen.id)\nopen\n")
            let closed = try bus.notify("-w", "Two")
            #expect(try bus.close(closed.id))
            #expect(try closed.program.waitForEnd() == .exited(0))
        }

        @Test(arguments: Compositor.one)
        func replyAndActionReachASandboxedApplication(compositor: Compositor) throws {
            let desk = try Desk(compositor)
            let session = desk.screen.session
            try desk.screen.client.close(desk.id)
            try session.waitForCards(0)
            let bus = try SandboxedBus(of: "org.example.Chat", in: session)
            let actions = ["-A", "default=Open", "-A", "inline-reply=Reply"]
            let written = try bus.notify(actions + ["Ada", "Body"], printsMessages: true)
            try desk.open(in: session.waitForCards(1)[0])
            try desk.type("for Chat")
            try desk.press("Return")
            #expect(try written.program.waitForEnd() == .exited(0))
            let replies = written.program.output.bodies(ofSignal: "NotificationReplied")
            #expect(replies == ["(uint32 \(written.id), 'for Chat')"])
            #expect(written.program.output.bodies(ofSignal: "ActionInvoked").isEmpty)

            let tapped = try bus.notify(actions + ["Ada", "Body"], printsMessages: true)
            let card = try session.waitForCards(1)[0]
            try session.tap(x: card.centre.x, y: card.y + 20)
            #expect(try tapped.program.waitForEnd() == .exited(0))
            let chosen = tapped.program.output.bodies(ofSignal: "ActionInvoked")
            #expect(chosen == ["(uint32 \(tapped.id), 'default')"])
            #expect(tapped.program.output.bodies(ofSignal: "NotificationReplied").isEmpty)
        }

        @Test(arguments: Compositor.one)
        func sandboxedApplicationChangesOnlyItsOwnMessages(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let one = try SandboxedBus(of: "org.example.One", in: screen.session)
            let two = try SandboxedBus(of: "org.example.Two", in: screen.session)
            let plain = try screen.client.notify("Plain")
            let own = try one.notify("-w", "Own")
            for foreign in [plain, own.id] {
                let other = try two.notify("-w", "-r", "\(foreign)", "Other")
                #expect(other.id > own.id)
                #expect(try !two.close(foreign))
                #expect(try two.close(other.id))
            }
            #expect(try !one.close(plain))
            // The same application over another connection, and a program in no sandbox.
            #expect(try one.notify("-w", "-r", "\(own.id)", "Again").id == own.id)
            let printed = try screen.session.run(
                "notify-send", "-p", "-t", "0", "-r", "\(own.id)", "Replaced")
            #expect(printed == "\(own.id)\n")
            #expect(try !one.close(own.id))
            try screen.session.waitForCards(2)
            try screen.client.close(own.id)
            try screen.client.close(plain)
            try screen.session.waitForCards(0)
        }

        /// A program may call itself anything: what a person is told comes from the sandbox.
        @Test(arguments: Compositor.one)
        func sandboxedApplicationIsKnownByItsID(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let evil = "org.evil.App"
            let bus = try SandboxedBus(of: evil, in: screen.session)
            let alert = try bus.notify("-w", "-a", "Bank", "Alert")
            _ = try wait(for: "the sandbox of the message") {
                try screen.martlet("list", "--json").contains("\"sandbox\":\"\(evil)\"")
                    ? true : nil
            }
            try Figures.picture("sandboxed-\(compositor.rawValue)", screen.session)
            #expect(try screen.martlet("history", "--json").contains("\"sandbox\":\"\(evil)\""))
            let script = try screen.session.write(Data(Self.script.utf8), to: "inhibit.py")
            let holder = try bus.start("/usr/bin/python3", "-u", script.path())
            #expect(eventually { holder.output.contains("held") }, "\(holder.errorOutput)")
            let modes = try screen.martlet("mode", "list")
            #expect(modes.contains("held by \(evil)") && !modes.contains("Settings"), "\(modes)")
            // Jobs are not to be reached by who may only send notifications.
            let client = try BusClient(address: screen.session.busAddress)
            try client.waitForOwner(of: JobServer.name)
            #expect(
                try !bus.call(
                    NotificationsClient.name, "/JobViewServer",
                    "org.kde.JobViewServer.requestView", "string:System", "string:x", "int32:0"))
            #expect(alert.program.isRunning)
        }

        private static let script = """
            import time
            from gi.repository import Gio, GLib
            bus = Gio.bus_get_sync(Gio.BusType.SESSION)
            name, path = 'org.freedesktop.Notifications', '/org/freedesktop/Notifications'
            arguments = GLib.Variant('(ssa{sv})', ('org.gnome.Settings', 'Presentation', {}))
            bus.call_sync(name, path, name, 'Inhibit', arguments, None, 0, -1, None)
            print('held')
            time.sleep(1000)

            """

        @Test(arguments: Compositor.one)
        func sandboxedApplicationDoesNotDisturbAReplyToAnother(compositor: Compositor) throws {
            let desk = try Desk(compositor)
            let thief = try SandboxedBus(of: "org.example.Thief", in: desk.screen.session)
            try desk.open()
            try desk.type("for ")
            #expect(try thief.notify("-w", "-r", "\(desk.id)", "Thief").id != desk.id)
            try desk.type("Ada")
            try desk.press("Return")
            #expect(try desk.receives("for Ada"))
        }
    }
}

extension String {
    /// The arguments of each signal of a name, in what GDBus prints of the messages that it gets.
    fileprivate func bodies(ofSignal name: String) -> [String] {
        var bodies: [String] = []
        var isMeant = false
        for line in split(separator: "\n") {
            let line = line.drop { $0 == " " }
            if line.hasPrefix("Type:") { isMeant = false }
            if line.hasPrefix("member -> '\(name)'") { isMeant = true }
            guard isMeant, line.hasPrefix("Body: ") else { continue }
            bodies.append(String(line.dropFirst("Body: ".count)))
            isMeant = false
        }
        return bodies
    }
}
