// The functions of wlroots 0.18 to 0.20 between which and the compositor this library stands.
#include "control.h"

struct wlr_backend *wlr_backend_autocreate(struct wl_event_loop *loop, struct wlr_session **session) {
    compositor.loop = loop;
    return compositor.backend = REAL(wlr_backend_autocreate)(loop, session);
}

struct wlr_output_layout *wlr_output_layout_create(struct wl_display *display) {
    struct wlr_output_layout *layout = REAL(wlr_output_layout_create)(display);
    keep_layout(layout);
    return layout;
}

struct wlr_layer_shell_v1 *wlr_layer_shell_v1_create(struct wl_display *display, uint32_t version) {
    struct wlr_layer_shell_v1 *shell = REAL(wlr_layer_shell_v1_create)(display, version);
    if (shell) keep_layer_shell(shell);
    return shell;
}

struct wlr_cursor_shape_manager_v1 *wlr_cursor_shape_manager_v1_create(
    struct wl_display *display, uint32_t version) {
    struct wlr_cursor_shape_manager_v1 *manager = REAL(wlr_cursor_shape_manager_v1_create)(display, version);
    if (manager) follow_shapes(manager);
    return manager;
}

bool add_output(unsigned int width, unsigned int height) {
    return wlr_headless_add_output(compositor.headless, width, height) != NULL;
}

// phoc 0.46 dies like 0.24 (0.15/interposed.c) if layer surfaces are on an output that is removed.
void prepare_removal(const struct wlr_output *output) {
    if (!strcmp(program_invocation_short_name, "phoc")) close_layers_on(output);
}
