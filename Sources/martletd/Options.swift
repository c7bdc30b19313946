/// What the command line asks of the daemon.
struct Options: Equatable {
    /// Take the name over from another notification daemon that allows it.
    var replaces = false
    /// Print the version and end.
    var wantsVersion = false
    /// Print the help and end.
    var wantsHelp = false

    /// Why a command line is not understood.
    struct Misuse: Error, Equatable {
        var text: String
    }

    init(_ arguments: [String]) throws(Misuse) {
        for argument in arguments {
            switch argument {
            case "--replace": replaces = true
            case "--version", "-v": wantsVersion = true
            case "--help", "-h": wantsHelp = true
            default:
                throw Misuse(
                    text: "unknown argument “\(argument)”; "
                        + "allowed: --replace, --version, --help")
            }
        }
    }

    static let help = """
        Usage: martletd [--replace]

        Shows notifications on Wayland: serves org.freedesktop.Notifications and
        org.martlet.Martlet1. Messages are sent by applications and by martlet(1).

          --replace   take over from a notification daemon that runs already
          --version   print the version and end
          --help      print this and end

        Environment:
          WAYLAND_DISPLAY           the compositor's socket (wayland-0)
          XDG_RUNTIME_DIR           its folder, and that of the private socket martlet/bus
          DBUS_SESSION_BUS_ADDRESS  the session bus; without one only the private socket serves

        Exit status: 0 ended by SIGTERM or SIGINT, 1 failed or the name is taken, 64 usage,
        69 no compositor with the layer shell.
        """
}
