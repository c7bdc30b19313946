import Foundation
import Support

/// A program in a session that uses org.freedesktop.portal.Notification as a sandboxed application does, and prints what
/// becomes of each call and each signal.
@MainActor final class PortalClient {
    /// A descriptor that a notification carries.
    enum File: String {
        /// A file in memory with the contents, of which the program has sealed nothing.
        case memory
        /// A file in memory of which only further seals are forbidden, so that it stays writable.
        case unsealable
        /// A file in memory that the program writes to and lengthens after the call, and prints whether it could.
        case growing
        /// A file in memory of 2 GB.
        case huge
        /// The end of a pipe.
        case pipe
        /// A file in the file system with the contents.
        case stored
    }

    private let process: Subprocess
    private static let separator = "\u{1F}"

    /// A notification.
    struct Notification {
        var id: String
        /// The keys, as GVariant writes them; `<handle 0>` is the descriptor. Nil: the notification is removed.
        var keys: String?
        var file: File?
        /// Contents of the file.
        var contents: Data = Data()
    }

    /// Starts the program, which adds or removes the notifications in this order and then waits for signals.
    init(in session: HeadlessSession, _ notifications: Notification...) throws {
        let script = try session.write(Data(Self.program.utf8), to: "portal-client.py")
        var words: [String] = []
        for (number, notification) in notifications.enumerated() {
            let contents = try session.write(
                notification.contents, to: "portal-contents-\(number)-\(UUID().uuidString)")
            words += [
                notification.id, notification.keys ?? "", notification.file?.rawValue ?? "",
                contents.path(),
            ]
        }
        process = try session.start(["/usr/bin/python3", "-u", script.path()] + words)
    }

    isolated deinit { process.stop() }

    /// The lines that the program has printed, such as `added one`.
    var lines: [String] { process.output.split(separator: "\n").map { String($0) } }

    /// Waits until the program has printed a line with this beginning, and returns the line.
    @discardableResult
    func prints(_ beginning: String) throws -> String {
        do {
            return try wait(for: beginning) { lines.first { $0.hasPrefix(beginning) } }
        } catch {
            throw HarnessError("no \"\(beginning)\" in \(lines), \(process.errorOutput)")
        }
    }

    private static let program = #"""
        import fcntl, os, sys
        from gi.repository import Gio, GLib

        NAME, PATH = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop"
        INTERFACE = "org.freedesktop.portal.Notification"
        ADD_SEALS, SEAL_SEAL = 1033, 1
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)

        def tell(connection, sender, path, interface, signal, values):
            name, action, parameters = (values.get_child_value(place) for place in range(3))
            words = [parameters.get_child_value(place).get_variant().print_(True)
                     for place in range(parameters.n_children())]
            print("invoked", name.get_string(), action.get_string(), *words, flush=True)

        bus.signal_subscribe(
            NAME, INTERFACE, "ActionInvoked", PATH, None, Gio.DBusSignalFlags.NONE, tell)

        def property(name):
            return bus.call_sync(
                NAME, PATH, "org.freedesktop.DBus.Properties", "Get",
                GLib.Variant("(ss)", (INTERFACE, name)), None, 0, -1).unpack()[0]

        def memory(contents):
            file = os.memfd_create("portal-client", os.MFD_CLOEXEC | os.MFD_ALLOW_SEALING)
            os.write(file, contents)
            return file

        def make(kind, path):
            contents = open(path, "rb").read()
            if kind == "pipe":
                return os.pipe()[0]
            if kind == "stored":
                return os.open(path, os.O_RDONLY)
            file = memory(contents)
            if kind == "unsealable":
                fcntl.fcntl(file, ADD_SEALS, SEAL_SEAL)
            if kind == "huge":
                os.ftruncate(file, 2 << 30)
            return file

        def attempt(what, act):
            try:
                act()
                print("could", what)
            except OSError as error:
                print("could not", what)

        version = property("version")
        print("version", version)
        if version >= 2:
            options = property("SupportedOptions")
            for key in sorted(options):
                print(key, *options[key])
        words = sys.argv[1:]
        for name, keys, kind, path in zip(*[iter(words)] * 4):
            if not keys:
                bus.call_sync(
                    NAME, PATH, INTERFACE, "RemoveNotification", GLib.Variant("(s)", (name,)), None, 0, -1)
                print("removed", name)
                continue
            values = GLib.Variant.parse(GLib.VariantType("a{sv}"), keys, None, None)
            arguments = GLib.Variant.new_tuple(GLib.Variant("s", name), values)
            files, file = Gio.UnixFDList.new(), None
            if kind:
                file = make(kind, path)
                files.append(file)
            try:
                bus.call_with_unix_fd_list_sync(
                    NAME, PATH, INTERFACE, "AddNotification", arguments, None, 0, -1, files)
                print("added", name)
            except GLib.Error as error:
                print("refused", name, Gio.DBusError.get_remote_error(error), error.message)
            if kind == "growing":
                attempt("write", lambda: os.pwrite(file, b"x", 0))
                attempt("grow", lambda: os.ftruncate(file, 1 << 20))
            if file is not None:
                os.close(file)
        GLib.MainLoop().run()
        """#
}
