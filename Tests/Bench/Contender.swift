import Foundation
import Support

/// A notification daemon to be measured.
enum Contender: String, CaseIterable {
    case martletd
    case mako
    case dunst
    case swaync
    case fnott

    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// Whether the session can run it.
    @MainActor func isInstalled(in session: HeadlessSession) -> Bool {
        let path = session.environment["PATH"] ?? ""
        return path.split(separator: ":").contains { directory in
            FileManager.default.isExecutableFile(atPath: "\(directory)/\(rawValue)")
        }
    }
}
