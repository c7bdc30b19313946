// A mouse, fingers and a keyboard for KWin (org_kde_kwin_fake_input), for as long as it runs. KWin offers them to
// nobody whose program it cannot find out: a client of another user's.
//
// Its lines, on the pipe that is its argument:
//
//   touch X Y         a finger goes down there, and up
//   click CODE X Y    a button there, and let go
//   key CODE          a key of input-event-codes.h, and let go
#include "fake-input-protocol.h"
#include <stdio.h>
#include <string.h>
#include <wayland-client.h>

static struct wl_display *display;
static struct org_kde_kwin_fake_input *input;

static void take_global(
    void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
    (void)data;
    if (!strcmp(interface, org_kde_kwin_fake_input_interface.name) && version >= 4)
        input = wl_registry_bind(registry, name, &org_kde_kwin_fake_input_interface, 4);
}

static void lose_global(void *data, struct wl_registry *registry, uint32_t name) {
    (void)data, (void)registry, (void)name;
}

static void touch(int x, int y) {
    org_kde_kwin_fake_input_touch_down(input, 0, wl_fixed_from_int(x), wl_fixed_from_int(y));
    org_kde_kwin_fake_input_touch_frame(input);
    wl_display_roundtrip(display);
    org_kde_kwin_fake_input_touch_up(input, 0);
    org_kde_kwin_fake_input_touch_frame(input);
}

static void click(unsigned int button, int x, int y) {
    org_kde_kwin_fake_input_pointer_motion_absolute(input, wl_fixed_from_int(x), wl_fixed_from_int(y));
    wl_display_roundtrip(display);
    org_kde_kwin_fake_input_button(input, button, 1);
    wl_display_roundtrip(display);
    org_kde_kwin_fake_input_button(input, button, 0);
}

static void press(unsigned int key) {
    org_kde_kwin_fake_input_keyboard_key(input, key, 1);
    wl_display_roundtrip(display);
    org_kde_kwin_fake_input_keyboard_key(input, key, 0);
}

int main(int count, char **arguments) {
    static const struct wl_registry_listener listener = {take_global, lose_global};
    display = wl_display_connect(NULL);
    FILE *lines = count == 2 ? fopen(arguments[1], "r") : NULL;
    if (!display || !lines) return 1;
    wl_registry_add_listener(wl_display_get_registry(display), &listener, NULL);
    wl_display_roundtrip(display);
    if (!input) return 2;
    org_kde_kwin_fake_input_authenticate(input, "martlet", "tests");
    wl_display_roundtrip(display);
    puts("ready");
    fflush(stdout);
    char line[80];
    unsigned int code;
    int x, y;
    while (fgets(line, sizeof line, lines)) {
        if (sscanf(line, "touch %d %d", &x, &y) == 2) touch(x, y);
        else if (sscanf(line, "click %u %d %d", &code, &x, &y) == 3) click(code, x, y);
        else if (sscanf(line, "key %u", &code) == 1) press(code);
        else return 3;
        wl_display_roundtrip(display);
    }
    return 0;
}
