import Foundation

/// A compositor that the tests can run without a screen.
package enum Compositor: String, CaseIterable, Sendable {
    /// sway 1.7: no motion from a finger that left the surface, integer scales to the client.
    case sway
    /// phoc 0.24, the compositor of Phosh.
    case phoc
    /// KWin 5.27, which reports fractional scales to clients. Here it has no removable outputs and does not report its
    /// surfaces; its screen can be captured, and `FakeInput` gives it a mouse, fingers and a keyboard.
    case kwin

    /// The compositor's program.
    var program: String {
        switch self {
        case .sway: "/usr/bin/sway"
        case .phoc: "/usr/bin/phoc"
        case .kwin: "/usr/bin/kwin_wayland"
        }
    }

    /// Whether the compositor is installed.
    package var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: program) }

    /// Whether the compositor can load the control library.
    package var isControlled: Bool { self != .kwin }

    /// Whether an input method can grab the keys of the keyboard. phoc 0.24 has no such grab.
    package var letsInputMethodsTakeKeys: Bool { self != .phoc }

    /// Whether devices can have separate seats. phoc has one seat for all.
    package var hasSeveralSeats: Bool { self == .sway }

    /// The installed compositors that have the control library: KWin cannot load it, and gives no client virtual
    /// keyboards, other outputs or a list of its surfaces.
    package static var installed: [Compositor] {
        allCases.filter { $0.isInstalled && $0.isControlled }
    }

    /// Words before every compositor's command, from `$MARTLET_COMPOSITOR_WRAPPER`, separated by spaces: `valgrind
    /// --log-file=/tmp/log.%p`, for instance. The wrapper must become the compositor, not start it.
    static let wrapper: [String] =
        ProcessInfo.processInfo.environment["MARTLET_COMPOSITOR_WRAPPER"]?
        .split(separator: " ").map(String.init) ?? []

    /// Name of the display's socket in the runtime directory, if no other compositor runs there.
    var displayName: String {
        switch self {
        case .sway: "wayland-1"
        case .phoc, .kwin: "wayland-0"
        }
    }

    /// The configuration file for an output of this size; empty for a compositor without one.
    func configuration(width: Int, height: Int) -> String {
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
        case .kwin: ""
        }
    }

    /// The command that starts the compositor with an output of this size in buffer pixels, and this scale.
    func command(
        program: URL, configuration: URL, width: Int, height: Int, scale: Double
    ) -> [String] {
        switch self {
        case .sway: [program.path(), "-c", configuration.path()]
        case .phoc: [program.path(), "-C", configuration.path()]
        case .kwin:
            [
                program.path(), "--virtual", "--width", "\(width)", "--height", "\(height)",
                "--scale", "\(scale)", "--socket", displayName, "--no-lockscreen",
                "--no-global-shortcuts", "--no-kactivities",
            ]
        }
    }

    /// The environment variables that the compositor needs besides those of the session.
    var environment: [String: String] {
        switch self {
        case .sway, .phoc:
            [
                "WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1",
                "WLR_RENDERER": "pixman",
            ]
        case .kwin:
            // KWin offers screenshots only with OpenGL, and asks for no permission for screenshots or for a fake mouse.
            [
                "KWIN_COMPOSE": "O2", "LIBGL_ALWAYS_SOFTWARE": "1",
                "KWIN_SCREENSHOT_NO_PERMISSION_CHECKS": "1",
                "KWIN_WAYLAND_NO_PERMISSION_CHECKS": "1",
            ]
        }
    }
}
