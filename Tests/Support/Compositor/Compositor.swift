import Foundation

/// A compositor that the tests can run without a screen.
package enum Compositor: String, CaseIterable, Sendable {
    /// sway. 1.7 sends no motion of a finger that left the surface, and only integer scales.
    case sway
    /// phoc, the compositor of Phosh.
    case phoc
    /// labwc, a stacking compositor like Openbox.
    case labwc
    /// Wayfire, since 0.10.
    case wayfire
    /// KWin. Here it has no removable outputs and does not report its surfaces; `FakeInput` gives it a mouse, fingers and
    /// a keyboard.
    case kwin

    /// The compositor's program.
    var program: String {
        switch self {
        case .sway, .phoc, .labwc, .wayfire: "/usr/bin/\(rawValue)"
        case .kwin: "/usr/bin/kwin_wayland"
        }
    }

    /// Whether the compositor is installed, in a version that runs without a GPU.
    package var isInstalled: Bool {
        FileManager.default.isExecutableFile(atPath: program)
            && (self != .wayfire || !["0.7", "0.8", "0.9"].contains { version.hasPrefix($0) })
    }

    /// The wlroots of the installed compositors that have one.
    private static let versionsOfWlroots: [Compositor: Wlroots] =
        Dictionary(
            uniqueKeysWithValues: allCases.filter { $0.isInstalled && $0 != .kwin }.compactMap {
                compositor in
                let linked = Wlroots(of: compositor.program)
                let wlroots = compositor == .phoc ? linked ?? .insidePhoc : linked
                return wlroots.map { (compositor, $0) }
            })

    /// The version of wlroots in the compositor; nil: none.
    var wlroots: Wlroots? { Compositor.versionsOfWlroots[self] }

    /// Whether the compositor can load the control library.
    package var isControlled: Bool { wlroots != nil }

    /// The installed compositors that have the control library. If `$MARTLET_COMPOSITORS` is set, only those that it names,
    /// separated by spaces. KWin cannot load the library, and gives no client virtual keyboards, other outputs or a list
    /// of its surfaces.
    package static let installed: [Compositor] = {
        let chosen = ProcessInfo.processInfo.environment["MARTLET_COMPOSITORS"] ?? ""
        let names = chosen.split(separator: " ").map(String.init)
        return allCases.filter {
            $0.isInstalled && $0.isControlled && (names.isEmpty || names.contains($0.rawValue))
        }
    }()

    /// One of `installed`, for tests of what no compositor takes part in: what senders, commands, the bus, files and settings
    /// decide, and where the unit tests have a table of the cases.
    package static let one = Array(installed.prefix(1))

    /// Words before every compositor's command, from `$MARTLET_COMPOSITOR_WRAPPER`, separated by spaces: `valgrind
    /// --log-file=/tmp/log.%p`, for instance. The wrapper must become the compositor, not start it.
    static let wrapper: [String] =
        ProcessInfo.processInfo.environment["MARTLET_COMPOSITOR_WRAPPER"]?
        .split(separator: " ").map(String.init) ?? []
}
