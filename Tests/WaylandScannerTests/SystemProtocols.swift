import Foundation
import Testing

/// Protocol files that the system and the package have.
enum SystemProtocols {
    /// The package's own protocol files.
    static let own: [URL] = files(
        below: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "protocols"))

    /// The protocols that distributions install (core Wayland, wayland-protocols, wlr-protocols, and copies in Rust's
    /// bindings) and those that `$MARTLET_PROTOCOLS` names.
    static let installed: [URL] = {
        let share = URL(filePath: "/usr/share")
        let places = [
            "wayland", "wayland-protocols", "wlr-protocols", "plasma-wayland-protocols",
            "cargo/registry",
        ].map { share.appending(path: $0) }
        let extra = ProcessInfo.processInfo.environment["MARTLET_PROTOCOLS"]
        return (places + (extra.map { [URL(filePath: $0)] } ?? [])).flatMap(files)
    }()

    /// The file with the core protocol.
    static func core() throws -> URL {
        try #require(installed.first { $0.lastPathComponent == "wayland.xml" })
    }

    private static func files(below directory: URL) -> [URL] {
        let all = FileManager.default.enumerator(at: directory, includingPropertiesForKeys: nil)
        return (all?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "xml" }
            .sorted { $0.path < $1.path }
    }
}
