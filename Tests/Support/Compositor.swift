import Foundation

/// A compositor that the tests can run without a screen.
package enum Compositor: String, CaseIterable, Sendable {
    /// sway 1.7: no motion from a finger that left the surface, integer scales to the client.
    case sway
    /// phoc 0.24, the compositor of Phosh.
    case phoc

    /// Whether it is installed.
    package var isInstalled: Bool {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/\(rawValue)")
    }

    /// Those that are installed.
    package static var installed: [Compositor] { allCases.filter(\.isInstalled) }

    /// Where its display's socket appears in the runtime directory, when no other is there.
    var displayName: String {
        switch self {
        case .sway: "wayland-1"
        case .phoc: "wayland-0"
        }
    }

    /// Writes its configuration and returns the command that starts it.
    func command(configuration file: URL, width: Int, height: Int) throws -> [String] {
        let text =
            switch self {
            case .sway:
                """
                xwayland disable
                default_border none
                output HEADLESS-1 mode \(width)x\(height)
                """
            case .phoc:
                """
                [core]
                xwayland=false
                [output:HEADLESS-1]
                mode=\(width)x\(height)
                scale=1
                """
            }
        try Data((text + "\n").utf8).write(to: file)
        return switch self {
        case .sway: ["sway", "-c", file.path()]
        case .phoc: ["phoc", "-C", file.path()]
        }
    }
}
