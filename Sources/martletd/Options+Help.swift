extension Options {
    static let help = """
        Usage: martletd [--replace] [--swipe DIRECTION=MEANING]... [--reduced-motion WHEN]

        Shows notifications on Wayland: serves org.freedesktop.Notifications and
        org.martlet.Martlet1. Messages are sent by applications and by martlet(1).

          --replace   take over from a notification daemon that runs already
          --swipe DIRECTION=MEANING
                      what a swipe up, down, left or right means: dismiss, dismiss-group,
                      dismiss-all, default-action or none; may be given several times
          --reduced-motion WHEN
                      let messages fade rather than travel: on, off, or automatic, as the
                      desktop says (automatic)
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
