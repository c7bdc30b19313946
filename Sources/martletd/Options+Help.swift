extension Options {
    static let help = """
        Usage: martletd [--replace] [--config FILE] [--swipe DIRECTION=MEANING]...
                        [--reduced-motion WHEN]

        Shows notifications on Wayland: serves org.freedesktop.Notifications and
        org.martlet.Martlet1. Messages are sent by applications and by martlet(1).

          --replace   take over from a notification daemon that is running
          --config FILE
                      read this file instead of martlet/config.toml; see martlet(5)
          --swipe DIRECTION=MEANING
                      set the meaning of a swipe up, down, left or right: dismiss,
                      dismiss-group, dismiss-all, default-action or none; repeatable
          --reduced-motion WHEN
                      let messages fade instead of travel: on, off, or automatic, as the
                      desktop says (default); this and --swipe override the file
          --version   print the version and end
          --help      print this and end

        Environment:
          WAYLAND_DISPLAY           the compositor's socket (wayland-0)
          XDG_RUNTIME_DIR           the folder of that socket and of the private socket martlet/bus
          DBUS_SESSION_BUS_ADDRESS  the session bus; without one, only the private socket is served
          XDG_CONFIG_HOME           the folder of martlet/config.toml (~/.config)
          XDG_CONFIG_DIRS           the same folders for the whole system (/etc/xdg)
          XDG_STATE_HOME            the folder of martlet/history.sqlite (~/.local/state)

        Exit status: 0 ended by SIGTERM or SIGINT, 1 failed or the name is taken, 64 usage,
        69 no compositor with the layer shell.
        """
}
