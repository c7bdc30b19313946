// The functions of wlroots 0.15 between which and the compositor this library stands, and what they need besides.
#include "control.h"
#include <wlr/interfaces/wlr_output.h>

// MARK: The power of outputs

// The headless backend of wlroots 0.15 refuses to turn an output off, and knows its own outputs by their functions.
// These ask it for the rest of a change, and keep the power themselves.
static const struct wlr_output_impl *backend_impl;
static struct wlr_output_impl powered_impl;

static bool without_power(struct wlr_output *output, bool (*change)(struct wlr_output *)) {
    uint32_t committed = output->pending.committed;
    output->pending.committed &= ~(uint32_t)WLR_OUTPUT_STATE_ENABLED;
    output->impl = backend_impl;
    bool done = change(output);
    output->impl = &powered_impl;
    output->pending.committed = committed;
    return done;
}

static bool test_powered(struct wlr_output *output) { return without_power(output, backend_impl->test); }

static bool commit_powered(struct wlr_output *output) {
    if (!without_power(output, backend_impl->commit)) return false;
    if (output->pending.committed & WLR_OUTPUT_STATE_ENABLED) wlr_output_update_enabled(output, output->pending.enabled);
    return true;
}

static void destroy_powered(struct wlr_output *output) {
    output->impl = backend_impl;
    backend_impl->destroy(output);
}

static void give_power(struct wlr_output *output) {
    backend_impl = output->impl;
    powered_impl = *backend_impl;
    if (backend_impl->test) powered_impl.test = test_powered;
    powered_impl.commit = commit_powered;
    powered_impl.destroy = destroy_powered;
    output->impl = &powered_impl;
}

void wlr_output_enable(struct wlr_output *output, bool enable) {
    if (!enable && wlr_output_is_headless(output)) give_power(output);
    REAL(wlr_output_enable)(output, enable);
}

// MARK: Surfaces that die under the pointer

struct mortal {
    struct wlr_surface *surface;
    struct wl_listener unmapped, destroyed;
};
static struct wlr_surface *leaving[16];
static size_t leaving_count;

static void let_go(void *data) {
    (void)data;
    leaving_count = 0;
}

static void see_unmap(struct wl_listener *listener, void *data) {
    (void)data;
    struct mortal *mortal = wl_container_of(listener, mortal, unmapped);
    if (leaving_count == 0) wl_event_loop_add_idle(compositor.loop, let_go, NULL);
    if (leaving_count < sizeof leaving / sizeof *leaving) leaving[leaving_count++] = mortal->surface;
}

static void forget_mortal(struct wl_listener *listener, void *data) {
    (void)data;
    struct mortal *mortal = wl_container_of(listener, mortal, destroyed);
    wl_list_remove(&mortal->destroyed.link);
    wl_list_remove(&mortal->unmapped.link);
    free(mortal);
}

// This listens before the compositor, whose own listeners are not there yet.
static void watch_unmap(struct wl_listener *listener, void *data) {
    (void)listener;
    struct wlr_layer_surface_v1 *layer = data;
    struct mortal *mortal = calloc(1, sizeof *mortal);
    mortal->surface = layer->surface;
    mortal->unmapped.notify = see_unmap;
    mortal->destroyed.notify = forget_mortal;
    wl_signal_add(&layer->events.unmap, &mortal->unmapped);
    wl_signal_add(&layer->events.destroy, &mortal->destroyed);
}

// Whether it belongs to a layer surface that has just left the screen, and may be half destroyed.
static bool is_leaving(const struct wlr_surface *surface) {
    for (size_t i = 0; i < leaving_count; i++)
        if (leaving[i] == surface) return true;
    return false;
}

// When a client goes away while the pointer is on its layer surface, sway 1.7 looks for what is under the pointer while
// that surface is being destroyed, finds it still there and enters it. wlroots then keeps a listener in freed memory and
// writes there on the next enter, which spoils the heap ("free(): invalid next size").
void wlr_seat_pointer_notify_enter(struct wlr_seat *seat, struct wlr_surface *surface, double x, double y) {
    if (!is_leaving(surface)) REAL(wlr_seat_pointer_notify_enter)(seat, surface, x, y);
}

// MARK: What the compositor creates

struct wlr_backend *wlr_backend_autocreate(struct wl_display *display) {
    compositor.loop = wl_display_get_event_loop(display);
    return compositor.backend = REAL(wlr_backend_autocreate)(display);
}

struct wlr_output_layout *wlr_output_layout_create(void) {
    struct wlr_output_layout *layout = REAL(wlr_output_layout_create)();
    keep_layout(layout);
    return layout;
}

struct wlr_layer_shell_v1 *wlr_layer_shell_v1_create(struct wl_display *display) {
    static struct wl_listener listener = {.notify = watch_unmap};
    struct wlr_layer_shell_v1 *shell = REAL(wlr_layer_shell_v1_create)(display);
    if (!shell) return NULL;
    wl_signal_add(&shell->events.new_surface, &listener);
    keep_layer_shell(shell);
    return shell;
}

bool add_output(unsigned int width, unsigned int height) {
    return wlr_headless_add_output(compositor.headless, width, height) != NULL;
}

// phoc 0.24 frees its own part of an output before the layer surfaces on it, and then writes there.
void prepare_removal(const struct wlr_output *output) {
    if (!strcmp(program_invocation_short_name, "phoc")) close_layers_on(output);
}
