import Bus
import Foundation
import Support

/// The real xdg-desktop-portal in a session, which passes notifications to martletd.
@MainActor final class DesktopPortalFrontend {
    static let name = "org.freedesktop.portal.Desktop"
    static let target = BusTarget(
        destination: name, path: "/org/freedesktop/portal/desktop",
        interface: "org.freedesktop.portal.Notification")

    private let store: Subprocess
    private let portal: Subprocess

    /// Starts the portal and waits until it answers.
    init(in session: HeadlessSession, _ bus: BusClient) throws {
        let file = Repository.root.appending(path: "contrib/portal/martlet.portal")
        let folder = try session.write(Data(contentsOf: file), to: "portals/martlet.portal")
            .deletingLastPathComponent()
        store = try session.start("/usr/libexec/xdg-permission-store")
        _ = try wait(for: "the permission store") {
            try bus.hasOwner("org.freedesktop.impl.portal.PermissionStore") ? true : nil
        }
        portal = try session.start(
            "/usr/libexec/xdg-desktop-portal",
            changes: ["XDG_DESKTOP_PORTAL_DIR": folder.path(), "XDG_CURRENT_DESKTOP": "sway"])
        let portal = portal
        _ = try wait(for: "xdg-desktop-portal") {
            guard portal.isRunning else {
                throw HarnessError("xdg-desktop-portal ended: \(portal.errorOutput)")
            }
            return try bus.hasOwner(Self.name) ? true : nil
        }
    }

    isolated deinit {
        portal.stop()
        store.stop()
    }
}
