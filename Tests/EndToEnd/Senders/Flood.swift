import Foundation
import Support

/// A program that sends very many notifications, over as many connections and under as many names as it likes. It stays
/// until its input ends, so that its connections do.
@MainActor struct Flood {
    /// The messages that the program sends.
    enum Kind: String {
        /// Messages that stay, half of them critical, by turns over 40 connections and under 40 names.
        case hold
        /// Messages without a timeout of their own, under a new name each.
        case keep
        /// Messages that the program closes at once.
        case close
    }

    private let program: Subprocess

    /// Starts the program and waits until it has sent everything.
    ///
    /// - Parameters:
    ///   - bus: The bus of its sandbox; nil: it is in none.
    ///   - isInhibiting: Whether it holds do not disturb meanwhile, and until its end.
    ///   - meanwhile: Called when it holds do not disturb, before it sends anything.
    init(
        _ kind: Kind, count: Int, in session: HeadlessSession, through bus: SandboxedBus? = nil,
        isInhibiting: Bool = false, meanwhile: () throws -> Void = {}
    ) throws {
        let script = try session.write(Data(Self.script.utf8), to: "flood.py")
        let words = [
            "/usr/bin/python3", script.path(), kind.rawValue, "\(count)", isInhibiting ? "1" : "0",
        ]
        program = try bus?.start(words) ?? session.start(words)
        try Self.wait(for: "ready", of: program)
        try meanwhile()
        program.send(SIGUSR1)
        try Self.wait(for: "done", of: program)
    }

    private static func wait(for word: String, of program: Subprocess) throws {
        _ = try Support.wait(for: "a flood to be \(word)", within: 120) {
            if !program.isRunning { throw HarnessError("flood ended: \(program.errorOutput)") }
            return program.output.contains(word) ? true : nil
        }
    }

    func stop() { program.stop(within: 0) }

    private static let script = """
        import os, signal, sys
        from gi.repository import Gio, GLib
        kind, count, inhibits = sys.argv[1], int(sys.argv[2]), sys.argv[3] == "1"
        flags = (Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
                 | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)
        name, path = "org.freedesktop.Notifications", "/org/freedesktop/Notifications"
        context = GLib.MainContext.default()
        pending = 0
        isStarted = False

        def start(*_):
            global isStarted
            isStarted = True

        def connect():
            address = os.environ["DBUS_SESSION_BUS_ADDRESS"]
            return Gio.DBusConnection.new_for_address_sync(address, flags, None, None)

        def call(connection, member, arguments, then=None):
            global pending
            pending += 1
            def answer(connection, result):
                global pending
                pending -= 1
                try:
                    value = connection.call_finish(result)
                except GLib.Error:
                    return
                if then: then(value)
            connection.call(name, path, name, member, arguments, None,
                            Gio.DBusCallFlags.NONE, -1, None, answer)
            while pending > 64: context.iteration(True)

        connections = [connect() for _ in range(40 if kind == "hold" else 1)]
        if inhibits:
            arguments = GLib.Variant("(ssa{sv})", ("org.gnome.Settings", "Presentation", {}))
            call(connections[0], "Inhibit", arguments)
            while pending: context.iteration(True)
        signal.signal(signal.SIGUSR1, start)
        print("ready", flush=True)
        while not isStarted: signal.sigtimedwait([], 0.01)
        for number in range(count):
            connection = connections[number % len(connections)]
            application = "App %d" % (number // 40 % 40 if kind == "hold" else number)
            hints = {"urgency": GLib.Variant("y", 1 + number % 2)} if kind == "hold" else {}
            timeout = 0 if kind == "hold" else -1
            arguments = GLib.Variant("(susssasa{sv}i)", (
                application, 0, "", "Flood %d" % number, "x" * 200, [], hints, timeout))
            def close(value):
                call(connection, "CloseNotification", GLib.Variant("(u)", value.unpack()))
            call(connection, "Notify", arguments, close if kind == "close" else None)
        while pending: context.iteration(True)
        print("done", flush=True)
        sys.stdin.read()
        signal.pause()

        """
}
