// An input method that KWin starts (--inputmethod): a panel along the bottom, as on-screen keyboards have, which
// KWin shows while somebody writes. It writes nothing itself.
#define _GNU_SOURCE
#include "input-method-unstable-v1-protocol.h"
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-client.h>

enum { WIDTH = 1280, HEIGHT = 300, COLOUR = 0x00C02060 };

static struct wl_compositor *compositor;
static struct wl_shm *shm;
static struct wl_output *output;
static struct zwp_input_method_v1 *method;
static struct zwp_input_panel_v1 *panel;
static struct wl_surface *surface;
static struct wl_buffer *buffer;

static struct zwp_input_panel_surface_v1 *role;

// The surface goes as well, since KWin calls a panel without a buffer visible.
static void hide(void) {
    if (!surface) return;
    zwp_input_panel_surface_v1_destroy(role);
    wl_surface_destroy(surface);
    surface = NULL;
}

static void show(void) {
    hide();
    surface = wl_compositor_create_surface(compositor);
    role = zwp_input_panel_v1_get_input_panel_surface(panel, surface);
    zwp_input_panel_surface_v1_set_toplevel(role, output, ZWP_INPUT_PANEL_SURFACE_V1_POSITION_CENTER_BOTTOM);
    wl_surface_attach(surface, buffer, 0, 0);
    wl_surface_damage(surface, 0, 0, WIDTH, HEIGHT);
    wl_surface_commit(surface);
}

static void take_global(
    void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
    (void)data, (void)version;
    if (!strcmp(interface, wl_compositor_interface.name))
        compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 1);
    else if (!strcmp(interface, wl_shm_interface.name))
        shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
    else if (!strcmp(interface, wl_output_interface.name) && !output)
        output = wl_registry_bind(registry, name, &wl_output_interface, 1);
    else if (!strcmp(interface, zwp_input_method_v1_interface.name))
        method = wl_registry_bind(registry, name, &zwp_input_method_v1_interface, 1);
    else if (!strcmp(interface, zwp_input_panel_v1_interface.name))
        panel = wl_registry_bind(registry, name, &zwp_input_panel_v1_interface, 1);
}

static void lose_global(void *data, struct wl_registry *registry, uint32_t name) {
    (void)data, (void)registry, (void)name;
}

static void activate(void *data, struct zwp_input_method_v1 *method, struct zwp_input_method_context_v1 *context) {
    (void)data, (void)method, (void)context;
    show();
}

static void deactivate(void *data, struct zwp_input_method_v1 *method, struct zwp_input_method_context_v1 *context) {
    (void)data, (void)method;
    zwp_input_method_context_v1_destroy(context);
    hide();
}

static struct wl_buffer *draw(void) {
    int size = WIDTH * HEIGHT * 4;
    int file = memfd_create("panel", MFD_CLOEXEC);
    if (file < 0 || ftruncate(file, size)) return NULL;
    uint32_t *pixels = mmap(NULL, (size_t)size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (pixels == MAP_FAILED) return NULL;
    for (int i = 0; i < WIDTH * HEIGHT; i++) pixels[i] = COLOUR;
    struct wl_shm_pool *pool = wl_shm_create_pool(shm, file, size);
    struct wl_buffer *buffer = wl_shm_pool_create_buffer(pool, 0, WIDTH, HEIGHT, WIDTH * 4, WL_SHM_FORMAT_XRGB8888);
    wl_shm_pool_destroy(pool);
    close(file);
    return buffer;
}

int main(void) {
    static const struct wl_registry_listener registry_listener = {take_global, lose_global};
    static const struct zwp_input_method_v1_listener method_listener = {activate, deactivate};
    struct wl_display *display = wl_display_connect(NULL);
    if (!display) return 1;
    wl_registry_add_listener(wl_display_get_registry(display), &registry_listener, NULL);
    wl_display_roundtrip(display);
    if (!compositor || !shm || !output || !method || !panel) return 2;
    zwp_input_method_v1_add_listener(method, &method_listener, NULL);
    buffer = draw();
    if (!buffer) return 3;
    while (wl_display_dispatch(display) >= 0) continue;
    return 0;
}
