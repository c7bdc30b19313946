// For a compositor with a wlroots 0.20 inside its program, whose functions nobody can stand between: phoc 0.58.
//
// Its objects become known by wl_global_create of libwayland, which is no part of the program. The wlroots that this
// library is linked with works on structures of the same version. A headless backend is known by the addresses of its
// functions: for a moment, it gets those of this library's wlroots.
#include "control.h"
#include <wlr/types/wlr_xdg_output_v1.h>

static struct wlr_seat *seat;
static struct wlr_layer_shell_v1 *layer_shell;
static struct wlr_cursor_shape_manager_v1 *shapes;

// All that is created is complete when the compositor runs its loop.
static void begin(void *data) {
    const struct wlr_output *output = data;
    compositor.headless = output->backend;
    if (seat) keep_seat(seat);
    if (layer_shell) keep_layer_shell(layer_shell);
    if (shapes) follow_shapes(shapes);
    begin_control();
}

struct wl_global *wl_global_create(
    struct wl_display *display, const struct wl_interface *interface, int version, void *data,
    wl_global_bind_func_t bind) {
    if (!compositor.loop) follow_texts(display);
    compositor.loop = wl_display_get_event_loop(display);
    if (!strcmp(interface->name, "wl_seat")) seat = data;
    if (!strcmp(interface->name, "zwlr_layer_shell_v1")) layer_shell = data;
    if (!strcmp(interface->name, "wp_cursor_shape_manager_v1")) shapes = data;
    if (!strcmp(interface->name, "zxdg_output_manager_v1"))
        keep_layout(((struct wlr_xdg_output_manager_v1 *)data)->layout);
    static bool has_begun;
    if (!strcmp(interface->name, "wl_output") && !has_begun) {
        has_begun = true;
        wl_event_loop_add_idle(compositor.loop, begin, data);
    }
    return REAL(wl_global_create)(display, interface, version, data, bind);
}

bool add_output(unsigned int width, unsigned int height) {
    static struct wlr_backend *own;
    if (!own) {
        own = wlr_headless_backend_create(compositor.loop);
        // Takes the name that the compositor's first output has.
        wlr_headless_add_output(own, width, height);
    }
    const struct wlr_backend_impl *theirs = compositor.headless->impl;
    compositor.headless->impl = own->impl;
    const struct wlr_output *output = wlr_headless_add_output(compositor.headless, width, height);
    compositor.headless->impl = theirs;
    return output != NULL;
}

void prepare_removal(const struct wlr_output *output) { (void)output; }
