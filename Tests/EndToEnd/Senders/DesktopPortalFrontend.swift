import Foundation
import Support

/// The real xdg-desktop-portal in a session, which passes notifications to martletd.
///
/// The environment variable MARTLET_PORTAL_FRONTEND names another program to start in place of the installed one: another
/// version of xdg-desktop-portal, or a script that runs one in a root of its own. The script gets the environment of the
/// session and the arguments of xdg-desktop-portal, and must see the files below /tmp. CONTRIBUTING.md has an example.
@MainActor final class DesktopPortalFrontend {
    static let name = "org.freedesktop.portal.Desktop"
    /// The name that martletd owns for the portal.
    static let backend = "org.freedesktop.impl.portal.desktop.martlet"

    private nonisolated static let program =
        ProcessInfo.processInfo.environment["MARTLET_PORTAL_FRONTEND"]
        ?? "/usr/libexec/xdg-desktop-portal"

    /// Whether the frontend has version 2 of the notification portal, as xdg-desktop-portal has since 1.19.1.
    nonisolated static let hasVersion2: Bool = {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: program)
        process.arguments = ["--version"]
        process.standardOutput = output
        guard (try? process.run()) != nil else { return false }
        let text = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
        return [1, 19, 1].lexicographicallyPrecedes(numbers) || numbers == [1, 19, 1]
    }()

    private let store: Subprocess
    private let portal: Subprocess

    /// Starts the portal and waits until it answers.
    init(in session: HeadlessSession, _ bus: BusClient) throws {
        let file = Repository.root.appending(path: "contrib/portal/martlet.portal")
        let folder = try session.write(Data(contentsOf: file), to: "portals/martlet.portal")
            .deletingLastPathComponent()
        store = try session.start("/usr/libexec/xdg-permission-store")
        try bus.waitForOwner(of: "org.freedesktop.impl.portal.PermissionStore")
        _ = try session.write(
            Data("[preferred]\ndefault=martlet\n".utf8), to: "portals/portals.conf")
        portal = try session.start(
            Self.program,
            changes: ["XDG_DESKTOP_PORTAL_DIR": folder.path(), "XDG_CURRENT_DESKTOP": "sway"])
        let portal = portal
        _ = try wait(for: "xdg-desktop-portal") {
            guard portal.isRunning else {
                throw HarnessError("xdg-desktop-portal ended: \(portal.errorOutput)")
            }
            return try bus.hasOwner(Self.name) ? true : nil
        }
    }

    /// Starts the portal as soon as martletd has its name for it.
    static func withBackend(in session: HeadlessSession) throws -> DesktopPortalFrontend {
        let bus = try BusClient(address: session.busAddress)
        try bus.waitForOwner(of: backend)
        return try DesktopPortalFrontend(in: session, bus)
    }

    isolated deinit {
        portal.stop()
        store.stop()
    }
}
