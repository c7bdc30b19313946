import Foundation
import Support

/// A notification daemon to be measured.
enum Contender: String, CaseIterable {
    case martletd
    case mako
    case dunst
    case swaync

    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// Whether the session can run it.
    @MainActor func isInstalled(in session: HeadlessSession) -> Bool {
        let path = session.environment["PATH"] ?? ""
        return path.split(separator: ":").contains { directory in
            FileManager.default.isExecutableFile(atPath: "\(directory)/\(rawValue)")
        }
    }

    /// The variables that the daemon's systemd unit sets, such as `NAME=value`. Only martletd's unit sets any.
    var unitEnvironment: [String] {
        get throws {
            guard self == .martletd else { return [] }
            let unit = try String(
                contentsOf: Repository.root.appending(path: "contrib/systemd/martletd.service.in"),
                encoding: .utf8)
            let key = "Environment="
            return unit.split(separator: "\n").filter { $0.hasPrefix(key) }.map {
                String($0.dropFirst(key.count))
            }
        }
    }
}
