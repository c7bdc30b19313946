import Bus
import Foundation
import Support
import Testing

extension EndToEnd {
    /// Programs of which nothing proves that they are in no sandbox: they change only what is theirs.
    @Suite @MainActor struct UnprovenSenderTests {
        private nonisolated static let tag = "x-dunst-stack-tag"

        /// A message that can be replied to, of a program in no sandbox.
        private func victim(_ screen: Screen) throws -> UInt32 {
            try screen.client.notify(
                "Ada", application: "Chat", actions: ["inline-reply", "Reply"]
            ) {
                $0.field(Self.tag, "s") { $0.string("talk") }
            }
        }

        @Test(arguments: Compositor.one, SandboxedBus.Kind.unnamed)
        func unprovenProgramChangesNothingOfOthers(
            compositor: Compositor, kind: SandboxedBus.Kind
        ) throws {
            let screen = try Screen(compositor)
            let id = try victim(screen)
            let thief = try SandboxedBus(kind, in: screen.session)
            #expect(try !thief.close(id))
            let replacement = try thief.notify("-w", "-a", "Chat", "-r", "\(id)", "Ada")
            let tagged = try thief.notify(
                "-w", "-a", "Chat", "-h", "string:\(Self.tag):talk", "Ada")
            #expect(replacement.id != id && tagged.id != id)
            try screen.martlet("reply", "\(id)", "secret")
            #expect(try screen.client.receives(.replied(id: id, text: "secret")))
            for program in [replacement.program, tagged.program] {
                #expect(program.isRunning && !program.output.contains("secret"))
            }
        }

        @Test(arguments: Compositor.one)
        func programsBehindOneProxyShareTheirMessages(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let bus = try SandboxedBus(.proxy, in: screen.session)
            let own = try bus.notify("-w", "Own")
            #expect(try bus.notify("-w", "-r", "\(own.id)", "Again").id == own.id)
            #expect(try bus.close(own.id))
            try screen.session.waitForCards(0)
        }

        /// As password managers do it, so that no other program reads their memory.
        @Test(arguments: Compositor.one)
        func programThatCannotBeReadChangesItsOwnMessages(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let id = try victim(screen)
            let script = try screen.session.write(Data(Self.script.utf8), to: "unreadable.py")
            let printed = try screen.session.run(
                "/usr/bin/python3", script.path(), "\(id)", Self.tag)
            #expect(printed == "replaced True\nclosed True\nforeign False False False\n")
            try screen.client.close(id)
            try screen.session.waitForCards(0)
        }

        /// Sends, replaces and closes a message of its own, and tries the same with another's.
        private static let script = """
            import ctypes, sys
            from gi.repository import Gio, GLib
            ctypes.CDLL(None).prctl(4, 0, 0, 0, 0)
            bus = Gio.bus_get_sync(Gio.BusType.SESSION)
            name, path = 'org.freedesktop.Notifications', '/org/freedesktop/Notifications'
            def call(member, arguments):
                return bus.call_sync(name, path, name, member, arguments, None, 0, -1, None)
            def notify(replaces, hints={}):
                hints = {key: GLib.Variant('s', value) for key, value in hints.items()}
                values = ('Keys', replaces, '', 'Title', '', [], hints, 0)
                return call('Notify', GLib.Variant('(susssasa{sv}i)', values)).unpack()[0]
            def close(number):
                try:
                    call('CloseNotification', GLib.Variant('(u)', (number,)))
                    return True
                except GLib.Error:
                    return False
            foreign = int(sys.argv[1])
            own = notify(0)
            print('replaced', notify(own) == own)
            print('closed', close(own))
            others = [notify(foreign), notify(0, {sys.argv[2]: 'talk'})]
            print('foreign', *[number == foreign for number in others], close(foreign))
            for number in others:
                close(number)

            """
    }
}
