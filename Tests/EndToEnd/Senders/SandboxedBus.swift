import Bus
import Foundation
import Support
import Testing

/// The session's bus as a program in a sandbox has it.
///
/// What uses it are programs on libdbus and GDBus: version 0.1.4 of the proxy cuts off those on sd-bus, which send
/// more than it expects with the first write.
@MainActor final class SandboxedBus {
    /// How the sandbox is made.
    enum Kind: Sendable, CustomTestStringConvertible {
        /// As Flatpak does: through xdg-dbus-proxy, which runs in a sandbox whose root has `/.flatpak-info`, and lets
        /// the application with this id speak to the notification service alone.
        case flatpak(String)
        /// As firejail and others do: through xdg-dbus-proxy, which runs in the session's namespaces.
        case proxy
        /// As wrappers around bwrap do: programs in a mount namespace of their own speak to the bus themselves.
        case namespace

        /// Sandboxes in which no file tells the application's id.
        static let unnamed = [proxy, namespace]

        var testDescription: String {
            switch self {
            case .flatpak(let application): application
            case .proxy: "proxy"
            case .namespace: "namespace"
            }
        }
    }

    private let session: HeadlessSession
    private let socket: String
    private let wrapper: [String]
    private let proxy: Subprocess?

    convenience init(of application: String, in session: HeadlessSession) throws {
        try self.init(.flatpak(application), in: session)
    }

    init(_ kind: Kind, in session: HeadlessSession) throws {
        self.session = session
        let runtime = session.runtimeDirectory.path()
        socket = runtime + "/" + kind.testDescription
        let command = [
            "xdg-dbus-proxy", session.busAddress, socket, "--filter",
            "--talk=\(NotificationsClient.name)",
        ]
        switch kind {
        case .flatpak(let application):
            let information = try session.write(
                Data(Self.information(of: application).utf8), to: "\(application).info")
            let binds = [
                "--ro-bind", "/usr", "/usr", "--symlink", "usr/bin", "/bin", "--symlink",
                "usr/lib", "/lib", "--symlink", "usr/lib64", "/lib64", "--ro-bind",
                information.path(), "/.flatpak-info", "--bind", runtime, runtime,
            ]
            wrapper = []
            proxy = try session.start(["bwrap", "--die-with-parent"] + binds + ["--"] + command)
        case .proxy:
            wrapper = []
            proxy = try session.start(command)
        case .namespace:
            wrapper = ["bwrap", "--die-with-parent", "--dev-bind", "/", "/", "--"]
            proxy = nil
            return
        }
        _ = try wait(for: "xdg-dbus-proxy to listen") {
            if let proxy, !proxy.isRunning {
                throw HarnessError("xdg-dbus-proxy ended: \(proxy.errorOutput)")
            }
            return try call("org.freedesktop.DBus", "/", "org.freedesktop.DBus.GetId") ? true : nil
        }
    }

    /// The contents of `/.flatpak-info`.
    static func information(of application: String) -> String {
        "[Application]\nname=\(application)\n[Instance]\ninstance-id=\(application)\n"
    }

    isolated deinit {
        proxy?.stop(within: 0)
        try? FileManager.default.removeItem(atPath: socket)
    }

    /// Starts a program of the application.
    func start(_ command: String...) throws -> Subprocess { try start(command) }

    func start(
        _ command: [String], changes: [String: String] = [:]
    ) throws -> Subprocess {
        let path = proxy == nil ? session.busAddress : "unix:path=" + socket
        let address = ["DBUS_SESSION_BUS_ADDRESS": path]
        return try session.start(wrapper + command, changes: changes.merging(address) { $1 })
    }

    /// Calls a method over a connection of its own; whether it was answered with no error.
    func call(
        _ name: String, _ path: String, _ member: String, _ arguments: String...
    ) throws -> Bool {
        let words = ["dbus-send", "--session", "--print-reply", "--dest=\(name)", path, member]
        return try start(words + arguments).waitForEnd() == .exited(0)
    }

    /// Closes a notification; whether that was possible.
    func close(_ id: UInt32) throws -> Bool {
        try call(
            NotificationsClient.name, NotificationsClient.target.path,
            NotificationsClient.name + ".CloseNotification", "uint32:\(id)")
    }

    /// Sends a notification from a program that stays until its end, and waits for its id.
    func notify(_ arguments: String...) throws -> (id: UInt32, program: Subprocess) {
        try notify(arguments)
    }

    /// Sends a notification from a program that stays until its end, and waits for its id.
    ///
    /// - Parameter printsMessages: Whether the program prints every message of the bus that it gets.
    func notify(
        _ arguments: [String], printsMessages: Bool = false
    ) throws -> (id: UInt32, program: Subprocess) {
        // Into a file it would write only at its end.
        let program = try start(
            ["stdbuf", "-oL", "notify-send", "-p", "-t", "0"] + arguments,
            changes: printsMessages ? ["G_DBUS_DEBUG": "message"] : [:])
        let id = try wait(for: "an id") {
            if !program.isRunning, !program.errorOutput.isEmpty {
                throw HarnessError("notify-send: \(program.errorOutput)")
            }
            return program.output.split(separator: "\n").lazy.compactMap { UInt32($0) }.first
        }
        return (id, program)
    }
}
