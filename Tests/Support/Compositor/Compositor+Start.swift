import Foundation

extension Compositor {
    /// Name of the display's socket in the runtime directory, if no other compositor runs there.
    var displayName: String {
        switch self {
        case .sway, .wayfire: "wayland-1"
        case .phoc, .labwc, .kwin: "wayland-0"
        }
    }

    /// The place of the configuration file below `$HOME`. labwc has a folder with a file of this name.
    var configurationName: String {
        self == .labwc ? "labwc/rc.xml" : "\(rawValue).conf"
    }

    /// The configuration file for an output of this size; empty for a compositor without one. labwc's cannot name a size: its
    /// outputs begin with 1280 by 720.
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
        case .labwc:
            """
            <labwc_config>
              <core><decoration>client</decoration></core>
            </labwc_config>

            """
        case .wayfire:
            """
            [core]
            plugins = foreign-toplevel idle input-method-v1 place session-lock wm-actions xdg-activation
            xwayland = false
            [output:HEADLESS-1]
            mode = \(width)x\(height)

            """
        case .kwin: ""
        }
    }

    /// The command that starts the compositor with an output of this size in buffer pixels, and this scale.
    func command(
        program: URL, configuration: URL, width: Int, height: Int, scale: Double
    ) -> [String] {
        switch self {
        case .sway, .wayfire: [program.path(), "-c", configuration.path()]
        case .phoc: [program.path(), "-C", configuration.path()]
        case .labwc: [program.path(), "-C", configuration.deletingLastPathComponent().path()]
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
        case .sway, .phoc, .labwc, .wayfire:
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
