import Foundation
import Support

/// A daemon whose configuration is imported.
enum PeerDaemon: String {
    case dunst, swaync

    /// Whether tests beside it are run: it is installed, or it is to be, as on Debian by `contrib/test`.
    var isExpected: Bool {
        ["/usr/bin/" + rawValue, "/etc/debian_version"].contains {
            FileManager.default.fileExists(atPath: $0)
        }
    }

    /// The file that its package installs.
    var sample: String {
        switch self {
        case .dunst: "/etc/xdg/dunst/dunstrc"
        case .swaync: "/etc/xdg/swaync/config.json"
        }
    }

    /// The version of its package, without Debian's part.
    var version: String {
        get throws {
            let version = try Subprocess.run(
                ["dpkg-query", "--show", "--showformat=${Version}", packageName],
                environment: ["PATH": "/usr/bin:/bin"], logs: Repository.scratch("peers"),
                as: .current)
            return String(String(decoding: version, as: UTF8.self).prefix { $0 != "-" })
        }
    }

    private var packageName: String { self == .swaync ? "sway-notification-center" : rawValue }

    /// Writes its files.
    @MainActor func write(_ settings: String, in session: HeadlessSession) throws -> URL {
        let folder = "\(rawValue)-\(UUID().uuidString)/"
        switch self {
        case .dunst: return try session.write(Data(settings.utf8), to: folder + "dunstrc")
        case .swaync:
            let sheet = try Data(contentsOf: URL(filePath: "/etc/xdg/swaync/style.css"))
            _ = try session.write(sheet, to: folder + "style.css")
            return try session.write(Data(settings.utf8), to: folder + "config.json")
        }
    }

    func command(_ file: URL) -> [String] {
        switch self {
        case .dunst: ["dunst", "-conf", file.path()]
        case .swaync:
            [
                "swaync", "-c", file.path(), "-s",
                file.deletingLastPathComponent().appending(path: "style.css").path(),
            ]
        }
    }
}
