// Tests: Wayland.
