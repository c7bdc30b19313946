// Room: Wayland.
